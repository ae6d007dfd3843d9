// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import java.util.Optional;

/** Subject of a measurement: a round trip to a reflector or a service, writes to a disk, or a task of the user. */
public sealed interface Subject permits DiskSpec, PingSpec, ServiceSpec, TaskSpec {

    /** Reads a URL: of a service, or of a folder on a disk. */
    static Subject ofUrl(String text) {
        return DiskSpec.isUrl(text) ? DiskSpec.ofUrl(text) : ServiceSpec.of(ServiceUrl.parse(text));
    }

    /** Names the subject in a few words: the title of a result. */
    String title();

    /** Returns the same kind of subject with the usual options. */
    Subject usual();

    /** Returns the address or URL of what is there before the measurement; empty if nothing, or for a task. */
    Optional<String> target();

    /** Tells whether it is a round trip, to a reflector or a service. */
    default boolean isRoundTrip() {
        return true;
    }
}
