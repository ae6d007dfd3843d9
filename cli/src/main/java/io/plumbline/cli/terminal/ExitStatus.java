// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Exit statuses of commands; scripts rely on them. */
public final class ExitStatus {

    public static final int OK = 0;
    public static final int INTERNAL_ERROR = 1;
    /** The command can't be carried out as it was given. */
    public static final int USAGE = 2;

    public static final int OBJECTIVE_MISSED = 3;
    /** The host can't do what was asked. */
    public static final int ENVIRONMENT = 4;
    /** What was measured would mislead. */
    public static final int INVALID_RESULT = 5;

    /** Neither good nor bad, as {@code git bisect run} reads it: the commit is skipped. */
    public static final int SKIPPED = 125;

    /** Every command may end with these: even help may be written to a full disk. */
    private static final Set<Integer> OF_ALL = Set.of(OK, INTERNAL_ERROR, USAGE, ENVIRONMENT);

    private static final Map<Integer, String> MEANINGS = Map.of(
            OK, "ok",
            INTERNAL_ERROR, "internal error",
            USAGE, "usage",
            OBJECTIVE_MISSED, "objective missed",
            ENVIRONMENT, "this host can't do it",
            INVALID_RESULT, "result invalid: its figures would mislead");

    private ExitStatus() {}

    /** Tells what the result of one cell comes to. */
    public static int of(BenchmarkResult result) {
        ResultView view = new ResultView(result);
        RateVerdict judged = view.judged();
        if (view.recoveries().filter(all -> !all.outcome().isDecided()).isPresent()) {
            return INVALID_RESULT;
        }
        if (judged.verdict() == Verdict.FAILS && (result.isValid() || judged.isSaturated())) {
            return OBJECTIVE_MISSED;
        }
        return result.isValid() && judged.verdict() == Verdict.HOLDS ? OK : INVALID_RESULT;
    }

    /** Returns a status that {@code git bisect run} doesn't take for an answer unless it is one. */
    public static int ofBisection(int status) {
        return status == OK || status == OBJECTIVE_MISSED || status > SKIPPED ? status : SKIPPED;
    }

    public static Map<String, String> meanings(Set<Integer> outcomes, boolean needsHost) {
        Map<String, String> meanings = new TreeMap<>();
        MEANINGS.forEach((status, meaning) -> {
            if (OF_ALL.contains(status) || outcomes.contains(status)) {
                meanings.put(status.toString(), meaning);
            }
        });
        if (needsHost) {
            meanings.merge(Integer.toString(ENVIRONMENT), ", or is being measured already", String::concat);
        }
        return meanings;
    }
}
