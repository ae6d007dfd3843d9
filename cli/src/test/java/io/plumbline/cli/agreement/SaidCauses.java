// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Causes that an explanation names are among those that the evidence has. */
final class SaidCauses {

    private static final Map<DelayCause, List<EventKind>> KINDS = Map.of(
            DelayCause.STOPPED, List.of(EventKind.SAFEPOINT, EventKind.SAFEPOINT_EDGE, EventKind.GARBAGE_COLLECTION),
            DelayCause.PREEMPTED, List.of(EventKind.PREEMPTED),
            DelayCause.PAGE_FAULT, List.of(EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT),
            DelayCause.INTERRUPTED, List.of(EventKind.INTERRUPT, EventKind.SOFTIRQ));

    private SaidCauses() {}

    static void check(BenchmarkResult watched, BenchmarkResult explained) {
        explained.explanation().stream()
                .flatMap(why -> why.worst().stream())
                .forEach(episode -> check(watched, episode));
    }

    private static void check(BenchmarkResult watched, Episode episode) {
        ForkResult fork = watched.forks().stream()
                .filter(one -> one.index() == episode.fork())
                .findFirst()
                .orElseThrow();
        Stream<EventKind> noticed = fork.runs().stream()
                .filter(run -> run.jvmActivity().collections() > 0)
                .map(run -> EventKind.GARBAGE_COLLECTION);
        Stream<EventKind> told = fork.evidence().stream()
                .flatMap(evidence -> evidence.events().stream())
                .map(TimedEvent::kind);
        List<EventKind> seen = Stream.concat(noticed, told).distinct().toList();
        for (LedgerLine line : episode.ledger()) {
            if (KINDS.containsKey(line.cause()) && line.nanos() > 0) {
                assertThat(seen).as("%s of %s", line, episode).containsAnyElementsOf(KINDS.get(line.cause()));
            }
            assertThat(line.nanos()).as("%s", episode).isNotNegative();
        }
    }
}
