// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Finding.Cure;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Turns facts and effects into findings. A bad setting without a measured effect is information; an effect that no bad
 * setting explains is a warning. What can't be read is unknown.
 */
public record Examination(HostView view) {

    /**
     * Returns a finding for each check, then those for effects that none explains; {@code measures}: effects that were
     * measured; empty if none were.
     */
    public List<Finding> findings(Optional<HostMeasures> measures) {
        List<Finding> findings = new ArrayList<>();
        List<SettingEffect> unexplained = new ArrayList<>(Arrays.asList(SettingEffect.values()));
        for (Check check : Checks.ALL_OF_THEM) {
            Finding finding = finding(check, measures);
            findings.add(finding);
            if (finding.diagnosis() == Diagnosis.WARN || finding.diagnosis() == Diagnosis.FAIL) {
                unexplained.remove(check.scope().effect());
            }
        }
        unexplained.stream()
                .filter(effect -> effect.isSeen(measures))
                .forEach(effect -> findings.add(unexplained(effect, measures.orElseThrow())));
        return findings;
    }

    /** Reads the settings that stay as they are until somebody changes them, for results to keep. */
    public Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        for (Check check : Checks.ALL_OF_THEM) {
            if (!List.of("load", "steal", "cpu_throttled", "cpus", "hypervisor", "cpu_quota")
                    .contains(check.subject().id())) {
                Observation seen = check.reading().apply(view);
                settings.put(check.subject().id(), seen.diagnosis() == Diagnosis.UNKNOWN ? "unknown" : seen.fact());
            }
        }
        return settings;
    }

    private Finding finding(Check check, Optional<HostMeasures> measures) {
        Observation seen = sight(check, check.reading().apply(view));
        SettingEffect effect = check.scope().effect();
        return new Finding(
                check.subject().id(),
                check.subject().title(),
                seen.fact(),
                check.subject().path(),
                weighed(seen.diagnosis(), effect, measures),
                check.scope().goals(),
                check.scope().transports(),
                effect.isMeasured(measures) ? effect.text(measures.orElseThrow()) : Finding.NOT_MEASURED,
                measures.map(effect::lostShare).orElse(OptionalDouble.empty()),
                filled(check.cure(), seen.fact()));
    }

    /** What a container has of its own isn't the host's. */
    private Observation sight(Check check, Observation seen) {
        boolean isHidden =
                view.isInContainer() && check.subject().sight() == Check.Sight.OWN && seen.diagnosis() == Diagnosis.OK;
        return isHidden
                ? new Observation(seen.fact() + " in this container; the host's isn't seen", Diagnosis.UNKNOWN)
                : seen;
    }

    /** What fails does so by count: two threads that spin need two CPUs, though one alone sees no effect. */
    private static Diagnosis weighed(Diagnosis alone, SettingEffect effect, Optional<HostMeasures> measures) {
        return alone == Diagnosis.WARN && !effect.isSeen(measures) ? Diagnosis.INFO : alone;
    }

    private static Cure filled(Cure cure, String fact) {
        return new Cure(
                cure.better(),
                cure.command(),
                old(fact).map(cure.undo()::formatted).orElse(""),
                cure.needsRoot());
    }

    /** What stood there is the first word of the fact; it goes into a shell, so nothing else may. */
    private static Optional<String> old(String fact) {
        return Optional.of(fact.split("[\\s,/]", 2)[0]).filter(first -> first.matches("[A-Za-z0-9_.-]+"));
    }

    private static Finding unexplained(SettingEffect effect, HostMeasures measures) {
        return new Finding(
                "measured_" + effect.name().toLowerCase(Locale.ROOT),
                effect.title(),
                effect.text(measures),
                "measured",
                Diagnosis.WARN,
                List.of(Goal.FLOOR, Goal.TAIL, Goal.COMPARE),
                effect == SettingEffect.WAKE_UP ? Check.BLOCKING : Check.ALL,
                effect.text(measures),
                effect.lostShare(measures),
                new Cure("no checked setting explains it; `plumbline jitter` shows more", "", "", false));
    }
}
