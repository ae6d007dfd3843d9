// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Bars.Segment;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.bill.Amount;
import io.plumbline.stats.bill.Bill;
import io.plumbline.stats.bill.BillItem;
import io.plumbline.stats.bill.BillLine;
import io.plumbline.stats.bill.Owner;
import io.plumbline.stats.work.CountText;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells what a typical invocation is made of. */
public final class BillDocument {

    private static final int BYTES_OF_A_PRICE = 1_024;
    private static final double SMALL = 0.002;
    private static final double ALL = 0.95;

    private final Bill bill;

    private BillDocument(Bill bill) {
        this.bill = bill;
    }

    /** Tells the bill of a result that has prices, and no obstacle to it. */
    public static Document of(BenchmarkResult result) {
        Document.Builder document = Document.titled("Bill: " + result.title());
        Bill.of(result)
                .map(BillDocument::new)
                .ifPresent(one -> one.tell(document).sentences(probes(new ResultView(result))));
        result.caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .limit(1)
                .forEach(caveat -> document.doubts(List.of(Remark.of(caveat))));
        return document.build();
    }

    private Document.Builder tell(Document.Builder document) {
        return document.answers(List.of(headline()), Place.EVERYWHERE)
                .table(table())
                .sentences(advice())
                .doubts(bill.missing().entrySet().stream()
                        .map(one -> Remark.of(
                                "not counted", Emphasis.FAINT, name(one.getKey()) + ": " + one.getValue(), ""))
                        .toList())
                .fact(
                        "prices",
                        "of this host, measured at "
                                + bill.prices().measuredAt().truncatedTo(ChronoUnit.SECONDS));
    }

    /** Tells it for a page, where anything is explained. */
    static Optional<BillDocument> onPage(BenchmarkResult result) {
        return Bill.of(result)
                .filter(bill ->
                        bill.rest().nanos().value() < ALL * bill.median().value())
                .map(BillDocument::new);
    }

    Chart chart() {
        double median = bill.median().value();
        List<Bar> bars = bill.lines().stream()
                .filter(line -> !isSmall(line))
                .map(line -> new Bar(
                        name(line.item()),
                        List.of(new Segment(
                                "", line.nanos().value(), line.item() == BillItem.REST ? "other" : "response")),
                        time(line.nanos().value()) + ", " + share(line)))
                .toList();
        return Chart.of(
                        new Bars("What the median of " + time(median) + " is made of", bars),
                        Stream.concat(advice().stream(), Stream.of(headline()).filter(any -> exceeds()))
                                .collect(Collectors.joining(" ")))
                .onPage();
    }

    private boolean exceeds() {
        return bill.rest().nanos().value() < 0;
    }

    private String headline() {
        double rest = bill.rest().nanos().value();
        return exceeds()
                ? "The prices add up to " + time(-rest)
                        + " more than was measured: "
                        + (bill.prices().isDisturbed()
                                ? "they are too high here."
                                : "some of this work is cheaper here, or overlaps.")
                : time(rest) + " of the " + time(bill.median().value()) + " at p50: " + rest() + ".";
    }

    private List<String> advice() {
        if (bill.prices().isDisturbed()) {
            return List.of("Prices may be too high: other programs, or the hypervisor, took "
                    + CountText.number(bill.prices().otherCpus(), 0)
                    + " CPUs meanwhile. Bill again on a quieter host.");
        }
        return Stream.concat(
                        bill
                                .squeeze()
                                .map(line -> "Squeeze first: " + remedy(line.item()) + " up to "
                                        + time(line.avoidableNanos()) + ".")
                                .stream(),
                        Stream.of("Stop at " + time(bill.floorNanos()) + ": the rest can't be avoided."))
                .toList();
    }

    private String remedy(BillItem item) {
        return switch (item) {
            case WAITING -> "waiting. A lower rate or more clients save";
            case CALLS -> "system calls. Batches save";
            case WAKE_UPS, CPU_WAKE_UPS -> "wake-ups. Threads that spin save";
            case PAGE_FAULTS -> "page faults. Memory that was touched before saves";
            case ALLOCATION -> "allocation. Reused objects save";
            default ->
                bill.owner() == Owner.FRAMEWORK
                        ? "the framework. Its plain transport saves"
                        : "your code, whose methods a profile names. It takes";
        };
    }

    /** Places that the task or the ends measured themselves have parts of the items. */
    private static List<String> probes(ResultView view) {
        double count = view.merged(SeriesNames.SERVICE)
                .map(service -> (double) service.count())
                .orElse(1.0);
        String probes = view.legs().stream()
                .map(probe -> probe.name() + " " + CountText.number(probe.count() / count, SMALL) + " × "
                        + Quantity.TIME.of(Percentiles.of(probe, 50).nanos()))
                .collect(Collectors.joining(", "));
        return probes.isEmpty() ? List.of() : List.of("Measured within, and not added: " + probes + ".");
    }

    Table table() {
        return new TableOf<>(bill.lines())
                .column("count", line -> TableCell.of(line.price().isPresent() ? count(line) : ""))
                .column(
                        Column.of("price", 1),
                        line -> TableCell.of(
                                line.price().map(price -> price(line, price)).orElse("")))
                .column("time", line -> TableCell.of(time(line.nanos().value())))
                .column(Column.of("interval", 2), line -> interval(line.nanos()))
                .column("share", line -> TableCell.of(share(line)))
                .table("The median as a bill", "item", this::head)
                .with(List.of(new Row(
                        "",
                        "p50",
                        Row.Mark.KEY,
                        List.of(
                                TableCell.BLANK,
                                TableCell.BLANK,
                                TableCell.of(time(bill.median().value())).with(Emphasis.STRONG),
                                interval(bill.median()),
                                TableCell.of(Quantity.roughPercent(1))))));
    }

    private Row head(BillLine line) {
        return new Row(name(line.item()), List.of()).only(isSmall(line) ? Place.IN_FULL : Place.EVERYWHERE);
    }

    private boolean isSmall(BillLine line) {
        return line.item() != BillItem.REST
                && Math.abs(line.nanos().high()) < SMALL * bill.median().value();
    }

    private String share(BillLine line) {
        return Quantity.roughPercent(line.nanos().value() / bill.median().value());
    }

    private static TableCell interval(Amount amount) {
        return amount.low() == amount.high()
                ? TableCell.BLANK
                : TableCell.of(Quantity.TIME.range(Math.round(amount.low()), " – ", Math.round(amount.high())))
                        .with(Emphasis.FAINT);
    }

    private static String count(BillLine line) {
        return isOfBytes(line)
                ? Quantity.bytes(Math.round(line.count().value()))
                : CountText.number(
                        line.count().value(),
                        Math.min(SMALL, line.count().high() - line.count().value()));
    }

    private static String price(BillLine line, Amount price) {
        return isOfBytes(line)
                ? Quantity.TIME.ofFraction(BYTES_OF_A_PRICE * price.value()) + "/KiB"
                : Quantity.TIME.ofFraction(price.value());
    }

    private static boolean isOfBytes(BillLine line) {
        return line.item() == BillItem.BYTES_COPIED || line.item() == BillItem.ALLOCATION;
    }

    private static String time(double nanos) {
        return Quantity.TIME.ofFraction(nanos);
    }

    private String name(BillItem item) {
        return switch (item) {
            case WAITING -> "waiting for its turn";
            case CLOCK_READINGS -> "clock readings";
            case CALLS -> "system calls";
            case BYTES_COPIED -> "bytes copied";
            case WAKE_UPS -> "wake-ups";
            case CPU_WAKE_UPS -> "wake-ups of another CPU";
            case HAND_OVERS -> "hand-overs";
            case PAGE_FAULTS -> "page faults";
            case ALLOCATION -> "allocation";
            case TRANSPORT -> "transport beyond calls";
            case TLS -> "TLS records";
            case REST -> rest();
        };
    }

    private String rest() {
        return switch (bill.owner()) {
            case YOURS -> "yours / not explained";
            case FRAMEWORK -> "framework / not explained";
            case SERVICE -> "service / not explained";
            case DISK -> "disk / not explained";
            case OTHER_END -> "way, other end / not explained";
            case NOBODY -> "not explained";
        };
    }
}
