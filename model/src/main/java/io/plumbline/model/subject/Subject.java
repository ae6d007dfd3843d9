// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

/** Subject of a measurement: a round trip to a reflector or a service, or a task of the user. */
public sealed interface Subject permits PingSpec, ServiceSpec, TaskSpec {

    /** Names the subject in a few words: the title of a result. */
    String title();

    /** Returns the same kind of subject with the usual options. */
    Subject usual();

    /** Tells whether it is a round trip, to a reflector or a service. */
    default boolean isRoundTrip() {
        return true;
    }
}
