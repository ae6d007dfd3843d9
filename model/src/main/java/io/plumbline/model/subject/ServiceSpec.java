// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.Ranges;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.PinText;
import io.plumbline.model.option.WaitStrategy;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * Round trip of a request to a service that runs already.
 *
 * @param url address of the service, and what is asked of it
 * @param passwordFile path of the file with the password; empty for that of the environment, or none
 * @param pin fingerprint of the service's certificate, its SHA-256 as 64 hexadecimal digits; empty to trust whom the
 *     JVM trusts
 * @param transport name of a transport that is a stream; empty for tcp, or unix if the URL names a socket file
 * @param clientWait how the client waits
 * @param replyTimeout time after which a request without a reply ends the run, more than zero
 * @param maxReply size of the largest reply, 64 bytes to 1 MiB
 */
public record ServiceSpec(
        @OptionName(OptionName.NONE) ServiceUrl url,
        Optional<String> passwordFile,
        Optional<String> pin,
        Optional<String> transport,
        @OptionName("wait") WaitStrategy clientWait,
        Duration replyTimeout,
        @OptionName(inFilesOnly = true) ByteSize maxReply)
        implements Subject {

    /** Variable of the environment with the password, where no file is named. */
    public static final String PASSWORD_VARIABLE = "PLUMBLINE_PASSWORD";

    private static final int LEAST_REPLY_BYTES = 64;

    public ServiceSpec {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(passwordFile, "passwordFile");
        pin = pin.map(text -> PinText.plain(text, "the service"));
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(clientWait, "clientWait");
        Ranges.requireTimeout("reply-timeout", replyTimeout);
        Ranges.requireBetween("max-reply", maxReply.bytes(), LEAST_REPLY_BYTES, PingSpec.MAX_SIZE_BYTES);
    }

    /** Describes round trips to a service, with defaults for everything else. */
    public static ServiceSpec of(ServiceUrl url) {
        return new ServiceSpec(
                url,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Defaults.WAIT,
                Defaults.REPLY_TIMEOUT,
                new ByteSize(PingSpec.MAX_SIZE_BYTES));
    }

    /** {@return the name of the transport: as asked for, or that of the URL} */
    public String medium() {
        return transport.orElse(url.isUnix() ? "unix" : Defaults.TRANSPORT);
    }

    @Override
    public Optional<String> target() {
        return Optional.of(url.text());
    }

    @Override
    public String title() {
        return url.text() + ", " + clientWait.text()
                + transport.map(name -> " over " + name).orElse("");
    }

    @Override
    public ServiceSpec usual() {
        return of(url);
    }
}
