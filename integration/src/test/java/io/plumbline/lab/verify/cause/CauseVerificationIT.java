// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.explain.EventKind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Delays of every kind, a fork for each. */
@Tag("full")
@Timeout(300)
class CauseVerificationIT {

    @Test
    void explanationsNameTheCauseThatWasInjected() {
        CauseReport report = new CauseVerification(
                        List.of(Injection.values()), 1, Duration.ofSeconds(2), new LabListener() {})
                .verify(IfBusy.WAIT);

        assumeThat(report.blind())
                .filteredOn(source -> !source.kinds().contains(EventKind.BLOCKED)) // a quiet host needs no wake-ups
                .isEmpty();
        assertThat(report.obstacles()).isEmpty();
        assertThat(report.findings()).hasSizeGreaterThan(100);
        assertThat(report.right())
                .as(
                        "%s",
                        report.findings().stream().filter(one -> !one.isRight()).toList())
                .isGreaterThanOrEqualTo(0.9); // a busy host has causes of its own
        assertThat(report.falseAlarms()).isLessThanOrEqualTo(0.05);
    }
}
