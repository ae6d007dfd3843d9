// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import io.plumbline.model.option.Defaults;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;

/**
 * Describes round trips between two threads or processes, or to another host: the floor below any application.
 * Unspecified values have their defaults from {@link Defaults}: back to back, 32 B, spinning, three runs of 5 s in one
 * fresh JVM. The methods of {@link CellSpec} change load, effort and place, those of a {@link PingSpec} the message and
 * the wait strategies.
 */
public final class Ping {

    private Ping() {}

    /**
     * Describes round trips over a transport, back to back, to a reflector that is started for them. {@code transport}:
     * name of the transport, such as {@code tcp}, {@code unix} or {@code shm}. Returns the description, with defaults
     * for everything else.
     */
    public static CellSpec over(String transport) {
        return of(PingSpec.over(transport).build());
    }

    /**
     * Describes requests to a service that runs already, back to back. {@code url}: its address, and what is asked, such
     * as {@code redis://host/?request=get:k}; without a password. Returns the description, with defaults for everything
     * else.
     */
    public static CellSpec service(String url) {
        return CellSpec.of(ServiceSpec.of(ServiceUrl.parse(url)));
    }

    /**
     * Describes records written to a disk, back to back. {@code url}: a folder, and how, such as
     * {@code file:///var/lib/journal?sync=dsync}. Returns the description, with defaults for everything else.
     */
    public static CellSpec disk(String url) {
        return CellSpec.of(DiskSpec.ofUrl(url));
    }

    /**
     * Describes round trips. {@code ping}: the transport, how both sides wait, the size of messages and more. Returns
     * the description, with defaults for everything else.
     */
    public static CellSpec of(PingSpec ping) {
        return CellSpec.of(ping);
    }
}
