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

    public VerifyReport {
        findings = List.copyOf(findings);
    }

    /** {@return the number of comparisons; 0 or more} */
    public long comparisons() {
        return findings.stream().mapToLong(one -> one.comparisons().size()).sum();
    }

    /** {@return the number of comparisons with a verdict; 0 or more} */
    public long count(CheckVerdict verdict) {
        return findings.stream()
                .flatMap(one -> one.comparisons().stream())
                .map(CheckedPercentile::verdict)
                .filter(verdict::equals)
                .count();
    }

    /**
     * {@return the largest share of an unclear run for which the run thread was kept from its work; 0 if nothing is
     * unclear}
     */
    public double disturbedShare() {
        return findings.stream()
                .flatMap(one -> one.comparisons().stream())
                .filter(one -> one.verdict() == CheckVerdict.UNCLEAR)
                .mapToDouble(CheckedPercentile::interruptedShare)
                .max()
                .orElse(0);
    }

    /** {@return the number of runs that couldn't be checked; 0 or more} */
    public long impossible() {
        return findings.stream().filter(one -> one.comparisons().isEmpty()).count();
    }

    /** Judges the harness on this host: off if an answer is wrong; unclear if one is unclear on this host; else ok. */
    public CheckVerdict verdict() {
        return findings.stream()
                .map(CheckedRun::verdict)
                .max(CheckVerdict::compareTo)
                .orElse(CheckVerdict.OK);
    }
}
