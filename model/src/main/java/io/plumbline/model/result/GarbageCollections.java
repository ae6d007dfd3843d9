// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import java.util.List;

/**
 * The garbage collections of the measured part of a run, one by one.
 *
 * @param uncertaintyNanos by how much the true start and end of each may differ from those reported, in nanoseconds;
 *     the JVM counts in milliseconds, on a clock of its own
 * @param leftOut how many others were not kept, none of them a longer pause than the kept ones
 * @param events those that were kept, in order of their start
 */
public record GarbageCollections(long uncertaintyNanos, long leftOut, List<GarbageCollection> events) {

    public GarbageCollections {
        events = List.copyOf(events);
    }
}
