// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.fix;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Pattern;

/** FIX 4.4: a TestRequest, and the Heartbeat with its number. */
public final class FixProtocol extends Protocol {

    private static final Pattern NAME = Pattern.compile("[!-~]{1,64}");

    public FixProtocol() {
        super(true, List.of(), new Scheme("fix", 0, false));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the FIX engine and its session; no application";
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        String sender = url.user().orElse("");
        String target = url.name();
        if (!NAME.matcher(sender).matches() || !NAME.matcher(target).matches()) {
            throw new IllegalArgumentException("not the two ends of a session: sender=" + sender + ", target=" + target
                    + " (allowed: fix://SENDER@HOST:PORT/TARGET, each of up to 64 characters of ASCII)");
        }
        return new FixConversation(sender, target, password, InstantSource.system());
    }
}
