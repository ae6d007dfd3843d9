// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Labels cells by what distinguishes them, and lists once what they have in common. */
public final class CellLabels {

    private static final Part VARIANT = new Part("variant", CellParameters::variant);
    private static final Part MEDIUM = new Part("transport", CellLabels::medium);
    private static final Part WAIT = new Part("wait", CellParameters::waitStrategy);
    private static final Part PLACE = new Part("placement", CellLabels::place);
    private static final Part SIZE = new Part("size", CellParameters::sizeBytes);
    private static final Part JDK = new Part("JDK", CellParameters::jdk);
    private static final Part LOAD = new Part("rate", CellParameters::load);

    /** What cells may differ in. */
    private record Part(String name, Function<CellParameters, ?> value) {}

    private final List<CellParameters> cells;
    private final List<Part> varying;
    private final boolean hasVersionTwice;
    private final boolean isNamed; // by variants alone

    public CellLabels(List<CellParameters> cells) {
        this.cells = List.copyOf(cells);
        this.varying = Stream.of(VARIANT, MEDIUM, WAIT, PLACE, SIZE, JDK, LOAD)
                .filter(part -> distinct(part.value()) > 1)
                .toList();
        this.isNamed = varies(VARIANT) && distinct(VARIANT.value()) == cells.size();
        long homes = distinct(JDK.value());
        long versions = distinct(cell -> cell.jdk().version());
        this.hasVersionTwice = homes > versions;
    }

    /** Names a cell among the others, but for its load. */
    public String of(CellParameters cell) {
        return isNamed ? cell.variant() : labelled(cell);
    }

    private String labelled(CellParameters cell) {
        return joined(hasMediumInLabel() ? medium(cell) : "", cell);
    }

    public String withLoad(CellParameters cell) {
        return isNamed ? cell.variant() : labelled(cell) + loadIfItVaries(cell);
    }

    /** Names a round trip among others where its transport is said elsewhere. */
    public String withoutMedium(CellParameters cell) {
        boolean hasWait = varies(WAIT) || !isOtherwiseNamed();
        return joined(hasWait ? cell.waitStrategy() : "", cell) + loadIfItVaries(cell);
    }

    /** Names what {@link #withoutMedium} tells. */
    public String parameters() {
        String names = varying.stream()
                .filter(part -> !part.equals(MEDIUM))
                .map(Part::name)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? WAIT.name() : names;
    }

    private String joined(String first, CellParameters cell) {
        return joined(
                " ",
                List.of(
                        first,
                        varies(PLACE) ? place(cell) : "",
                        varies(SIZE) ? size(cell) : "",
                        varies(JDK) ? jdk(cell.jdk()) : "",
                        varies(VARIANT) ? cell.variant() : ""));
    }

    private static String joined(String between, List<String> parts) {
        return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(between));
    }

    private String loadIfItVaries(CellParameters cell) {
        return varies(LOAD) ? " " + load(cell) : "";
    }

    /** If nothing else tells cells apart, transport and wait strategy name them. */
    private boolean hasMediumInLabel() {
        return varies(MEDIUM) || !isOtherwiseNamed();
    }

    private boolean isOtherwiseNamed() {
        return varies(PLACE) || varies(SIZE) || varies(JDK) || varies(VARIANT);
    }

    public String common() {
        boolean isMediumCommon = isNamed ? !varies(MEDIUM) : !hasMediumInLabel();
        return joined(
                ", ",
                List.of(
                        ofAny(isMediumCommon, CellLabels::medium),
                        ofAny(!varies(LOAD), CellLabels::load),
                        ofAny(!varies(SIZE), CellLabels::size),
                        ofAny(!varies(PLACE), cell -> place(cell) + (cell.cpus().isPresent() ? "" : " placement")),
                        ofAny(!varies(JDK), cell -> jdk(cell.jdk()))));
    }

    private String ofAny(boolean isCommon, Function<CellParameters, String> part) {
        return isCommon ? cells.stream().findFirst().map(part).orElse("") : "";
    }

    private boolean varies(Part part) {
        return varying.contains(part);
    }

    public static String load(CellParameters cell) {
        return cell.rate().map(rate -> Quantity.plainRate(rate.perSecond())).orElse(cell.load());
    }

    /** What is measured: a transport and how it waits, or a task by its simple name. */
    private static String medium(CellParameters cell) {
        return cell.task()
                .map(name -> ServiceUrl.isUrl(name)
                        ? (name + " " + cell.waitStrategy()).strip()
                        : name.substring(name.lastIndexOf('.') + 1))
                .orElseGet(() -> cell.transport() + " " + cell.waitStrategy());
    }

    /** People choose round sizes. A task has none. */
    private static String size(CellParameters cell) {
        return cell.sizeBytes() == 0 ? "" : new ByteSize(cell.sizeBytes()).text();
    }

    private static String place(CellParameters cell) {
        return cell.cpus().map(cpus -> "CPUs " + cpus).orElse(cell.placement());
    }

    private String jdk(JdkName jdk) {
        return "JDK " + jdk.version() + (hasVersionTwice ? " " + jdk.home() : "");
    }

    private long distinct(Function<CellParameters, ?> part) {
        return cells.stream().map(part).collect(Collectors.toSet()).size();
    }
}
