// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import io.plumbline.model.environment.HostFacts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Fitness of a host for latency work.
 *
 * @param measures effects; empty if they could not be measured
 * @param findings one for each check, and for each effect that no check explains
 * @param fitness verdicts by transport and goal
 * @param notes what could not be observed, in sentences
 */
public record DoctorReport(
        String toolVersion,
        Instant takenAt,
        HostFacts host,
        Optional<HostMeasures> measures,
        List<Finding> findings,
        List<Fitness> fitness,
        List<String> notes) {

    public DoctorReport {
        findings = List.copyOf(findings);
        fitness = List.copyOf(fitness);
        notes = List.copyOf(notes);
    }

    /** {@return the verdict for a goal: fit if the host is for any transport; else unknown if one's is} */
    public Fitness.Fit fit(Goal goal) {
        List<Fitness.Fit> all = fitness.stream()
                .filter(one -> one.goal() == goal)
                .map(Fitness::fit)
                .toList();
        return Stream.of(Fitness.Fit.FIT, Fitness.Fit.UNFIT)
                .filter(all::contains)
                .findFirst()
                .orElse(Fitness.Fit.UNKNOWN);
    }
}
