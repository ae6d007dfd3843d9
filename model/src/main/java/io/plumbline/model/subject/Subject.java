// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

/** Subject of a measurement: a round trip, or a task of the user. */
public sealed interface Subject permits PingSpec, TaskSpec {

    /** Names the subject in a few words: the title of a result. */
    String title();
}
