// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.verify.check.Comparison;
import io.plumbline.cli.verify.check.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * All that was found.
 *
 * @param findings in the order of the checks
 * @param host what this host can resolve; empty if no spinning task could be measured
 */
public record Report(List<Finding> findings, Optional<HostResolution> host) {

    /** Copies the findings. */
    public Report {
        findings = List.copyOf(findings);
    }

    long comparisons() {
        return findings.stream().mapToLong(one -> one.comparisons().size()).sum();
    }

    long count(Verdict verdict) {
        return findings.stream()
                .flatMap(one -> one.comparisons().stream())
                .map(Comparison::verdict)
                .filter(verdict::equals)
                .count();
    }

    long impossible() {
        return findings.stream().filter(one -> one.comparisons().isEmpty()).count();
    }

    /**
     * Returns the status to end with.
     *
     * @return invalid if an answer is wrong; environment if something can't be told on this host; else ok
     */
    public int status() {
        if (count(Verdict.OFF) > 0) {
            return ExitStatus.INVALID_RESULT;
        }
        return count(Verdict.UNCLEAR) + impossible() > 0 ? ExitStatus.ENVIRONMENT : ExitStatus.OK;
    }
}
