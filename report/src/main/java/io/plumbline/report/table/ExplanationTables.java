// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.Explanation.CauseAccount;
import io.plumbline.model.explain.Explanation.DurationGroup;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of why slow invocations were slow. */
public final class ExplanationTables {

    private static final double MAX_LIFT = 100; // beyond, it says no more
    private static final List<Footnote> CHANCE = List.of(
            new Footnote("", "times chance: as often as windows at random would hit delays"),
            new Footnote("", "p: how likely chance does as much; up to 0.01 rules it out"));
    private static final double SHOWN_FROM = 0.001;

    private ExplanationTables() {}

    public static Table causes(Explanation why) {
        long rest = unexplainedNanos(why);
        List<String> shares = shares(why);
        return new TableOf<>(why.causes())
                .column("share", cause -> TableCell.of(shares.get(why.causes().indexOf(cause))))
                .column("time", cause -> TableCell.time(cause.nanos()))
                .column("delays hit", cause -> TableCell.count(cause.episodes()))
                .column("times chance", cause -> tested(cause, lift(cause.lift())))
                .column("p", cause -> tested(cause, String.format(Locale.ROOT, "%.3f", cause.p())))
                .table(
                        "Causes of delays",
                        "cause",
                        cause -> new Row(cause.cause().plural(), List.of()))
                .with(List.of(new Row(
                        "unexplained",
                        List.of(
                                TableCell.of(shares.get(shares.size() - 1)),
                                TableCell.time(rest),
                                TableCell.NOTHING,
                                TableCell.NOTHING,
                                TableCell.NOTHING))))
                .noting(CHANCE);
    }

    public static long unexplainedNanos(Explanation why) {
        long explained = why.causes().stream().mapToLong(CauseAccount::nanos).sum();
        return Math.max(0, why.excessNanos() - explained);
    }

    public static List<String> shares(Explanation why) {
        long rest = unexplainedNanos(why);
        List<Long> parts = Stream.concat(why.causes().stream().map(CauseAccount::nanos), Stream.of(rest))
                .toList();
        double whole = Math.max(1, parts.stream().mapToLong(part -> part).sum());
        return Quantity.roughParts(parts.stream().map(part -> part / whole).toList());
    }

    /** What the client saw itself needs no test. */
    private static TableCell tested(CauseAccount cause, String figure) {
        return cause.cause() == DelayCause.STILL ? TableCell.NOTHING : TableCell.of(figure);
    }

    private static String lift(double lift) {
        return lift > MAX_LIFT ? "> 100" : String.format(Locale.ROOT, "%.1f", lift);
    }

    /** The account of a delay, with its first causes. */
    public static Table account(Episode episode, String caption, int maxCauses) {
        List<LedgerLine> all = lines(episode);
        long whole = Math.max(1, all.stream().mapToLong(LedgerLine::nanos).sum());
        List<LedgerLine> shown = new ArrayList<>();
        int causes = 0;
        for (LedgerLine line : all) {
            boolean isLong = line.nanos() >= SHOWN_FROM * whole;
            causes += line.cause().isCause() ? 1 : 0;
            if (line.cause() == DelayCause.UNEXPLAINED
                    || (isLong && (causes <= maxCauses || !line.cause().isCause()))) {
                shown.add(line);
            }
        }
        return new TableOf<>(shown)
                .column("time", line -> TableCell.time(line.nanos()))
                .text("share", line -> Quantity.roughPercent((double) line.nanos() / whole))
                .words("", ExplanationTables::evidence)
                .table(caption, "", line -> new Row(line.cause().state(), List.of()));
    }

    /** The lines of an account, which add up to the response: files of older versions have none for queueing. */
    public static List<LedgerLine> lines(Episode episode) {
        long rest = episode.head().responseNanos() - episode.accountedNanos();
        boolean isWhole = rest <= 0 || episode.ledger().stream().anyMatch(line -> line.cause() == DelayCause.QUEUED);
        if (isWhole) {
            return episode.ledger();
        }
        List<LedgerLine> lines = new ArrayList<>(episode.ledger());
        int causes = (int) lines.stream().filter(line -> line.cause().isCause()).count();
        lines.add(causes, new LedgerLine(DelayCause.QUEUED, rest));
        return lines;
    }

    /** What took the time of a line; may be empty. */
    public static String evidence(LedgerLine line) {
        String more = line.more() == 0 ? "" : Quantity.count(line.more()) + " more";
        return Stream.concat(line.evidence().stream().map(ExplanationTables::evidence), Stream.of(more))
                .filter(words -> !words.isEmpty())
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private static String evidence(Happening one) {
        if (one.kind().isEmpty()) {
            return one.cause()
                    .map(cause -> cause.state() + " for " + Quantity.TIME.of(one.nanos()) + " of it")
                    .orElse(one.what());
        }
        String before = one.kind().get() == EventKind.PREEMPTED
                ? "by "
                : one.reason() == EventReason.NOTICE ? "garbage collection noticed by the JVM: " : "";
        String what = one.reason() == EventReason.GAP
                ? "page fault within a gap of the waiting client"
                : one.what().isEmpty() ? "" : before + one.what();
        return Stream.of(one.cpu() == TimedEvent.NO_CPU ? "" : "CPU " + one.cpu(), what)
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
    }

    public static Table groups(Explanation why) {
        List<DelayCause> causes = new ArrayList<>();
        for (DelayCause cause : DelayCause.values()) {
            if (why.groups().stream().anyMatch(group -> mean(group, cause) > 0)) {
                causes.add(cause);
            }
        }
        TableOf<DurationGroup> table =
                new TableOf<>(why.groups()).column("invocations", group -> TableCell.count(group.invocations()));
        for (DelayCause cause : causes) {
            table.column(Column.of(cause.state(), dispensability(cause, causes, why)), group -> {
                long mean = mean(group, cause);
                return mean == 0 ? TableCell.NOTHING : TableCell.time(mean);
            });
        }
        return table.table("Mean time on each, by response time", "response", ExplanationTables::head);
    }

    /** The usual time goes first, then what took least; the unexplained stays, and so does what took most. */
    private static int dispensability(DelayCause cause, List<DelayCause> causes, Explanation why) {
        return switch (cause) {
            case UNEXPLAINED -> 0;
            case USUAL -> causes.size();
            default ->
                (int) causes.stream()
                        .filter(other -> other != DelayCause.USUAL && other != DelayCause.UNEXPLAINED)
                        .filter(other -> total(other, why) > total(cause, why))
                        .count();
        };
    }

    private static long total(DelayCause cause, Explanation why) {
        return why.groups().stream()
                .mapToLong(group -> group.invocations() * mean(group, cause))
                .sum();
    }

    private static Row head(DurationGroup group) {
        String label = group.fromNanos() == 0
                ? "up to " + Quantity.TIME.of(group.belowNanos())
                : Quantity.TIME.of(group.fromNanos()) + " – " + Quantity.TIME.of(group.belowNanos());
        return new Row(label, List.of());
    }

    private static long mean(DurationGroup group, DelayCause cause) {
        return group.means().stream()
                .filter(line -> line.cause() == cause)
                .mapToLong(LedgerLine::nanos)
                .sum();
    }
}
