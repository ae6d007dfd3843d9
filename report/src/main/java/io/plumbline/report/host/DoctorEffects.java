// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Effects that cost time on a host: each once, that which takes most first, with the settings that may be its cause. */
record DoctorEffects(DoctorReport report, DoctorDocument.Form form) {

    private static final String GROUP = "What costs time here, most first";
    private static final double LITTLE = 0.001; // of the time; a comparison on such a host is fit

    private static final int LINE = 40; // with a name that is longer than most, and how many more there are

    /** How many settings the short form has for the first effect, the second and the third; the others have one line together. */
    private static final int[] BRIEFLY = {2, 1, 1};

    /** An effect; {@code settings}: those that may be its cause; {@code otherwise}: what to do if there are none. */
    private record Effect(String text, OptionalDouble lostShare, List<Finding> settings, String otherwise) {

        private boolean isLittle() {
            return lostShare.isPresent() && lostShare.getAsDouble() < LITTLE;
        }
    }

    List<Remark> remarks() {
        List<Effect> all = effects();
        List<Effect> ranked = all.stream().filter(effect -> !effect.isLittle()).toList();
        List<Remark> remarks = new ArrayList<>(failures());
        boolean isBrief = form == DoctorDocument.Form.BRIEF;
        int shown = isBrief ? Math.min(ranked.size(), BRIEFLY.length) : ranked.size();
        for (int rank = 0; rank < shown; rank++) {
            remarks.addAll(remarks(ranked.get(rank), rank));
        }
        List<Effect> little = all.stream().filter(Effect::isLittle).toList();
        remarks.addAll(together(
                isBrief ? "less" : "little",
                Stream.concat(ranked.stream().skip(shown), little.stream()).toList()));
        if (form != DoctorDocument.Form.FULL) {
            remarks.addAll(others());
        }
        return remarks.stream().map(remark -> remark.in(GROUP)).toList();
    }

    private List<Remark> failures() {
        return found(Diagnosis.FAIL)
                .map(finding -> Remark.of(
                        Diagnosis.FAIL.name(), Emphasis.BAD, finding.title() + ": " + finding.fact(), cure(finding)))
                .toList();
    }

    /** A page folds the settings below their effect. */
    private List<Remark> remarks(Effect effect, int rank) {
        List<String> settings =
                effect.settings().stream().map(DoctorEffects::setting).toList();
        List<Remark> remarks = new ArrayList<>();
        remarks.add(new Remark(
                "",
                rank + 1 + ".",
                Emphasis.BOUND,
                effect.text(),
                settings.isEmpty() ? effect.otherwise() : "",
                form == DoctorDocument.Form.PAGE ? settings : List.of()));
        if (form != DoctorDocument.Form.PAGE) {
            settings.stream()
                    .limit(form == DoctorDocument.Form.BRIEF ? BRIEFLY[rank] : settings.size())
                    .forEach(setting -> remarks.add(Remark.of("", Emphasis.PLAIN, setting, "")));
        }
        return remarks;
    }

    private static List<Remark> together(String word, List<Effect> effects) {
        if (effects.isEmpty()) {
            return List.of();
        }
        return List.of(new Remark(
                "",
                word,
                Emphasis.FAINT,
                effects.stream().map(Effect::text).collect(Collectors.joining("; ")),
                "",
                effects.stream()
                        .flatMap(effect -> effect.settings().stream())
                        .map(DoctorEffects::setting)
                        .toList()));
    }

    private static String setting(Finding finding) {
        return finding.title() + ": " + finding.fact() + " \u2192 " + cure(finding);
    }

    /** A command, if a single one does it. */
    static String cure(Finding finding) {
        Finding.Cure cure = finding.cure();
        return cure.command().isEmpty()
                ? cure.better().replace("`", "")
                : cure.command() + (cure.needsRoot() ? " (as root)" : "");
    }

    private List<Effect> effects() {
        return found(Diagnosis.WARN)
                .map(Finding::effect)
                .distinct()
                .map(this::effect)
                .sorted(Comparator.comparingDouble(effect -> -effect.lostShare().orElse(-1)))
                .toList();
    }

    private Effect effect(String text) {
        List<Finding> all = report.findings().stream()
                .filter(finding -> finding.effect().equals(text))
                .toList();
        return new Effect(
                text,
                all.get(0).lostShare(),
                Stream.of(Diagnosis.WARN, Diagnosis.INFO)
                        .flatMap(diagnosis -> all.stream().filter(finding -> finding.diagnosis() == diagnosis))
                        .filter(finding -> !finding.fact().equals(text)) // that is what no setting explains
                        .toList(),
                cure(all.get(0)));
    }

    /** Findings of a kind in one line: what has no effect here, what is unknown, and what is fine. */
    private List<Remark> others() {
        List<String> seen = found(Diagnosis.WARN).map(Finding::effect).toList();
        return Stream.of(
                        other("no effect", found(Diagnosis.INFO).filter(finding -> !seen.contains(finding.effect()))),
                        other("unknown", found(Diagnosis.UNKNOWN)),
                        other("fine", found(Diagnosis.OK)))
                .filter(remark -> !remark.cases().isEmpty())
                .toList();
    }

    private static Remark other(String word, Stream<Finding> findings) {
        List<Finding> all = findings.toList();
        return new Remark(
                "",
                word,
                word.equals("fine") ? Emphasis.GOOD : Emphasis.FAINT,
                listed(all),
                "",
                all.stream()
                        .map(finding -> finding.title() + ": " + finding.fact() + " (" + finding.source() + ")")
                        .toList());
    }

    /** As many names as a line has room for. */
    private static String listed(List<Finding> findings) {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < findings.size(); i++) {
            if (names.length() > LINE) {
                return names + " and " + (findings.size() - i) + " more";
            }
            names.append(i == 0 ? "" : ", ").append(findings.get(i).title());
        }
        return names.toString();
    }

    private Stream<Finding> found(Diagnosis diagnosis) {
        return report.findings().stream().filter(finding -> finding.diagnosis() == diagnosis);
    }
}
