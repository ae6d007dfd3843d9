// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import java.util.OptionalLong;

/**
 * Progress of a load, as reported by its agents.
 *
 * @param agents how many carry it out
 * @param connected how many of them were heard from recently
 * @param ready how many are ready and wait for the start
 * @param runs how many runs all connected agents have handed over
 * @param completed invocations that were completed in the measured parts of all runs so far
 * @param leftNanos time until it is over at the latest, in nanoseconds, 0 or more; empty before the start is
 *     announced
 */
public record LoadState(int agents, int connected, int ready, int runs, long completed, OptionalLong leftNanos) {}
