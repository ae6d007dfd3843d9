// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import java.util.Optional;

/**
 * Finding of a comparison about one percentile of one candidate. {@code candidate}: number of the variant, 1 or more;
 * {@code evidence}: what it rests on; empty if there is too little for an interval.
 */
public record PercentileFinding(
        int candidate, double percentile, Ruling ruling, Optional<PercentileEvidence> evidence) {}
