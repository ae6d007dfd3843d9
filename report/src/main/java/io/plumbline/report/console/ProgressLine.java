// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.console.ProgressState.AgentsAtWork;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.console.ProgressState.Phase;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Renders the one line that a terminal shows while a benchmark runs. Parts that don't fit are omitted as a whole, the
 * bar first; a figure is never cut off.
 */
public final class ProgressLine {

    private static final int BAR_COLUMNS = 12;
    private static final int ROOM = 3; // for the ^C of a terminal
    private static final String GAP = "  ";
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final ConsoleOptions options;
    private final LatencyFormat latency;

    public ProgressLine(ConsoleOptions options) {
        this.options = options;
        this.latency = new LatencyFormat(options.symbols());
    }

    /** A piece of the line; the one with the highest number is the first to go. */
    private record Piece(int dispensable, Line line) {}

    public String render(ProgressState state) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece(0, Line.of(where(state), Style.STRONG)));
        if (state.totalNanos() > 0) {
            pieces.add(new Piece(8, Line.of(bar(done(state)))));
            pieces.add(new Piece(7, Line.of(percent(state))));
            pieces.add(new Piece(1, Line.of(left(state))));
        } else {
            pieces.add(new Piece(1, Line.of(time(state.elapsedNanos()))));
        }
        state.agents().ifPresent(agents -> addAgents(pieces, state.phase(), agents));
        if (state.silentNanos() > 0) {
            pieces.add(new Piece(2, Line.of("no completion for " + latency.of(state.silentNanos()), Style.BAD)));
        } else {
            state.last().ifPresent(last -> addLast(pieces, last));
        }
        return join(fitting(pieces)).render(options);
    }

    private static void addAgents(List<Piece> pieces, Phase phase, AgentsAtWork agents) {
        boolean isBegun = phase != Phase.STARTING;
        Style style = agents.connected() < agents.all() ? Style.BAD : Style.PLAIN;
        pieces.add(new Piece(2, Line.of(agents.connected() + " of " + agents.all() + " agents", style)));
        pieces.add(new Piece(
                3,
                Line.of(
                        isBegun
                                ? Quantity.count(agents.completed()) + " of " + Quantity.count(agents.planned())
                                        + " measured"
                                : agents.ready() + " ready")));
    }

    private void addLast(List<Piece> pieces, LastInterval last) {
        pieces.add(new Piece(6, Line.of(Quantity.rate(last.achievedPerSecond()))));
        pieces.add(new Piece(3, Line.of("p50 " + latency.of(last.p50Nanos()))));
        pieces.add(new Piece(4, Line.of("p99 " + latency.of(last.p99Nanos()))));
        pieces.add(new Piece(5, Line.of("max " + latency.of(last.maxNanos()))));
        if (last.backlogNanos() >= 0) {
            pieces.add(backlog(last));
        }
    }

    /** One that grows says more than any percentile. */
    private Piece backlog(LastInterval last) {
        return last.hasBacklog()
                ? new Piece(2, Line.of("backlog " + latency.of(last.backlogNanos()), Style.BAD))
                : new Piece(9, Line.of("no backlog"));
    }

    private List<Piece> fitting(List<Piece> pieces) {
        List<Piece> kept = new ArrayList<>(pieces);
        while (kept.size() > 1 && join(kept).width() > options.width() - ROOM) {
            Piece first = kept.stream()
                    .max((a, b) -> Integer.compare(a.dispensable(), b.dispensable()))
                    .orElseThrow();
            kept.remove(first);
        }
        return kept;
    }

    private static Line join(List<Piece> pieces) {
        Line line = Line.BLANK;
        for (Piece piece : pieces) {
            line = line.spans().isEmpty() ? piece.line() : line.and(GAP).and(piece.line());
        }
        return line;
    }

    private static String where(ProgressState state) {
        String fork = state.forks() > 1 ? "fork " + state.fork() + "/" + state.forks() + " " : "";
        boolean inRun = state.phase() == Phase.RUN || state.phase() == Phase.DRAINING;
        String run = inRun ? "run " + state.run() + "/" + state.runs() : "";
        String phase = state.phase() == Phase.RUN ? "" : state.phase().text();
        return (fork + run + (run.isEmpty() || phase.isEmpty() ? "" : " ") + phase).strip();
    }

    private static double done(ProgressState state) {
        return Math.max(0, Math.min(1, (double) state.elapsedNanos() / state.totalNanos()));
    }

    private String bar(double done) {
        int columns = (int) Math.round(done * BAR_COLUMNS);
        boolean isUnicode = options.symbols() == Symbols.UNICODE;
        return (isUnicode ? "█" : "#").repeat(columns) + (isUnicode ? "░" : ".").repeat(BAR_COLUMNS - columns);
    }

    private static String percent(ProgressState state) {
        return String.format(Locale.ROOT, "%3d %%", Math.round(Math.floor(done(state) * 100)));
    }

    private static String left(ProgressState state) {
        return time(Math.max(0, state.totalNanos() - state.elapsedNanos())) + " left";
    }

    private static String time(long nanos) {
        return Quantity.seconds((nanos + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND);
    }
}
