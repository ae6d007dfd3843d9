// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import io.plumbline.report.gate.GateCheck.Counted;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.objective.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells whether a pipeline may go on, and by which checks. */
public final class GateDocument {

    private static final List<Verdict> WORST_FIRST = List.of(Verdict.FAILS, Verdict.UNDECIDED, Verdict.HOLDS);

    private static final int MAX_CHECKS_BRIEFLY = 10;
    private static final int FEW_SUBJECTS = 3; // more take lines of their own
    private static final int FEW_CHECKS = 6;

    private GateDocument() {}

    public static Document of(GateReport gate) {
        return Document.titled("Gate")
                .verdict(new Assessment(Grade.of(gate.verdict()), sentence(gate)))
                .doubts(
                        gate.bySubject().values().stream()
                                .sorted(Comparator.comparingInt(checks -> WORST_FIRST.indexOf(gate.verdict(checks))))
                                .flatMap(checks -> checks.stream()
                                        .sorted(Comparator.comparingInt(check -> WORST_FIRST.indexOf(check.verdict()))))
                                .map(GateDocument::doubt)
                                .toList(),
                        gate.bySubject().size() > FEW_SUBJECTS ? FEW_CHECKS : MAX_CHECKS_BRIEFLY)
                .sentences(gate.notes().stream().distinct().toList())
                .build();
    }

    private static Remark doubt(GateCheck check) {
        return Remark.of(check.word(), Emphasis.of(check.verdict()), check.name() + ": " + check.reason(), "")
                .in(check.subject());
    }

    private static String sentence(GateReport gate) {
        int all = gate.checks().size();
        String of = " of " + all + (all == 1 ? " check" : " checks");
        long failed = GateReport.count(gate.checks(), Verdict.FAILS);
        long untold = GateReport.count(gate.checks(), Verdict.UNDECIDED);
        return switch (gate.verdict()) {
            case HOLDS -> "PASS: " + (untold == 0 ? all + of + (all == 1 ? " holds." : " hold.") : work(gate));
            case FAILS ->
                "FAIL: " + failed + of + (failed == 1 ? " fails" : " fail")
                        + (untold == 0 ? "." : ", " + untold + " undecided.");
            case UNDECIDED -> "CAN'T TELL: " + untold + of + "; none fails.";
        };
    }

    /** What holds where times can't be told. */
    private static String work(GateReport gate) {
        List<Counted> counts = gate.checks().stream()
                .filter(GateCheck::isOfTheTask)
                .flatMap(check -> check.counted().stream())
                .toList();
        Set<Optional<Change>> changes = counts.stream().map(Counted::change).collect(Collectors.toSet());
        String what = changes.equals(Set.of(Optional.of(Change.SAME)))
                ? "the same work is done"
                : changes.contains(Optional.<Change>empty()) ? "the counts hold" : "no more work is done";
        String figures = gate.bySubject().size() == 1
                ? ": " + counts.stream().map(Counted::figure).collect(Collectors.joining(", ")) + " an invocation"
                : " in all subjects";
        String untold = gate.checks().stream()
                .filter(check -> check.verdict() == Verdict.UNDECIDED)
                .map(check -> check.counted().map(one -> one.count().text()).orElse("times"))
                .distinct()
                .collect(Collectors.joining(", "));
        return what + figures + " (" + untold + ": this host can't tell).";
    }
}
