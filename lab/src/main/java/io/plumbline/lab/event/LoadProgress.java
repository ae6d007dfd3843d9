// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import java.util.OptionalLong;

/**
 * Progress of a fork that agents of other hosts carry out together.
 *
 * @param agents how many carry it out
 * @param connected how many of them were heard of lately
 * @param ready how many are ready, while others still prepare
 * @param completed invocations that were completed in the measured parts of all runs so far
 * @param planned all that are due in them
 * @param leftNanos time until the fork is over at the latest, in nanoseconds, 0 or more; empty before the start is said
 */
public record LoadProgress(
        int agents, int connected, int ready, long completed, long planned, OptionalLong leftNanos) {}
