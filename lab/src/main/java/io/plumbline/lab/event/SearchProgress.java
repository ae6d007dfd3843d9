// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.search.Step;

/**
 * A step of a search that has been measured. {@code turn}: number of the step, 1 for the first; {@code found}: the
 * verdict by which the search goes on: on this fork alone if it confirms or recovers, else on all forks at this rate
 * that count.
 */
public record SearchProgress(int turn, Step.Measure step, RateVerdict found) {}
