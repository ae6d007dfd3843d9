// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.verify;

import java.util.List;
import java.util.Optional;

/**
 * Findings of a verification.
 *
 * @param findings in the order of the checks
 * @param host what this host can resolve; empty if no spinning task could be measured
 */
public record VerifyReport(List<CheckedRun> findings, Optional<HostResolution> host) {

    /** Copies the findings. */
    public VerifyReport {
        findings = List.copyOf(findings);
    }

    /**
     * Returns the number of comparisons.
     *
     * @return 0 or more
     */
    public long comparisons() {
        return findings.stream().mapToLong(one -> one.comparisons().size()).sum();
    }

    /**
     * Returns the number of comparisons with a verdict.
     *
     * @param verdict the verdict
     * @return 0 or more
     */
    public long count(CheckVerdict verdict) {
        return findings.stream()
                .flatMap(one -> one.comparisons().stream())
                .map(CheckedPercentile::verdict)
                .filter(verdict::equals)
                .count();
    }

    /**
     * Returns how far the host disturbed what is unclear.
     *
     * @return the largest share of a run for which the run thread was kept from its work; 0 if nothing is unclear
     */
    public double disturbedShare() {
        return findings.stream()
                .flatMap(one -> one.comparisons().stream())
                .filter(one -> one.verdict() == CheckVerdict.UNCLEAR)
                .mapToDouble(CheckedPercentile::interruptedShare)
                .max()
                .orElse(0);
    }

    /**
     * Returns the number of runs that couldn't be checked.
     *
     * @return 0 or more
     */
    public long impossible() {
        return findings.stream().filter(one -> one.comparisons().isEmpty()).count();
    }

    /**
     * Judges the harness on this host.
     *
     * @return off if an answer is wrong; unclear if one can't be told on this host; else ok
     */
    public CheckVerdict verdict() {
        return findings.stream()
                .map(CheckedRun::verdict)
                .max(CheckVerdict::compareTo)
                .orElse(CheckVerdict.OK);
    }
}
