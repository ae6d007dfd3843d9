// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.CpuPairs;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values that the cells of a matrix combine; an axis without values keeps that of the base.
 *
 * @param transports transports with how both sides wait
 * @param cpuPairs pairs of CPUs; empty for none
 * @param rates invocations per second
 * @param variations any other options
 * @param disks disks in cells of their own, beside those that the axes combine
 */
public record Axes(
        @OptionName("transport") List<Medium> transports,
        @OptionName("size") List<ByteSize> sizes,
        @OptionName("placement") List<PlacementChoice> placements,
        Optional<CpuPairs> cpuPairs,
        @OptionName("rate") List<Rate> rates,
        @OptionName("jdk") List<String> jdks,
        @OptionName("vary") List<VariedOption> variations,
        @OptionName(OptionName.NONE) List<DiskSpec> disks) {

    /** No axis: one cell. */
    public static final Axes NONE = new Axes(List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of());

    /** Axes without other options. */
    public Axes(
            List<Medium> transports,
            List<ByteSize> sizes,
            List<PlacementChoice> placements,
            Optional<CpuPairs> cpuPairs,
            List<Rate> rates,
            List<String> jdks) {
        this(transports, sizes, placements, cpuPairs, rates, jdks, List.of(), List.of());
    }

    /** Takes each value once, and checks that placements and pairs don't contradict each other. */
    public Axes {
        transports = transports.stream().distinct().toList();
        sizes = sizes.stream().distinct().toList();
        placements = placements.stream().distinct().toList();
        rates = rates.stream().distinct().toList();
        jdks = jdks.stream().distinct().toList();
        variations = List.copyOf(variations);
        disks = List.copyOf(disks);
        if (variations.stream().anyMatch(VariedOption::isTarget)
                && transports.stream().map(Medium::transport).distinct().count() > 1) {
            throw new RefusedException(
                    "both transports and targets: transports=" + transports
                            + " (name transports among the targets, such as target=tcp,redis://host)",
                    OptionKey.TRANSPORT.text());
        }
        if (cpuPairs.isPresent() && !placements.isEmpty()) {
            throw new RefusedException(
                    "pairs of CPUs and a placement: cpu-pairs=" + cpuPairs.get()
                            + " (leave out the placement, or the pairs)",
                    OptionKey.PLACEMENT.text());
        }
    }

    /** Such as {@code matrix of round trips: tcp, unix × spin, block}, of {@code what} is measured. */
    public String title(String what) {
        Stream<String> media = hasTargets() ? Stream.of() : transports.stream().map(Medium::transport);
        return "matrix of " + what + ": "
                + Stream.of(
                                media,
                                transports.stream()
                                        .map(medium -> medium.clientWait().text()),
                                sizes.stream().map(ByteSize::text),
                                placements.stream(),
                                cpuPairs.stream().map(pairs -> "CPUs " + pairs),
                                jdks.stream().map(home -> Path.of(home).getFileName()),
                                variations.stream())
                        .map(values -> values.distinct().map(String::valueOf).collect(Collectors.joining(", ")))
                        .filter(values -> !values.isEmpty())
                        .collect(Collectors.joining(" × "));
    }

    /** Tells whether the other end varies, so that the transport is that of the target. */
    public boolean hasTargets() {
        return variations.stream().anyMatch(VariedOption::isTarget);
    }

    public Axes over(List<String> names, WaitStrategy... waits) {
        return RecordForm.with(this, "transports", Medium.all(names, List.of(waits)));
    }

    /** Returns the same axes with other sizes of a message. {@code bytes}: the sizes, 1 byte to 1 MiB each. */
    public Axes sizes(int... bytes) {
        List<ByteSize> others = Arrays.stream(bytes).mapToObj(ByteSize::new).toList();
        return RecordForm.with(this, "sizes", others);
    }

    /** Returns the same axes with other rates. {@code others}: invocations per second. */
    public Axes at(Rate... others) {
        return RecordForm.with(this, "rates", List.of(others));
    }

    public Axes on(String... homes) {
        return RecordForm.with(this, "jdks", List.of(homes));
    }

    /** A transport and how both sides wait on it. */
    public record Medium(String transport, WaitStrategy clientWait) {

        /** Writes both, such as {@code tcp/spin}. */
        @Override
        public String toString() {
            return transport + "/" + clientWait.text();
        }

        /** Combines all with all. */
        public static List<Medium> all(List<String> transports, List<WaitStrategy> waits) {
            return transports.stream()
                    .flatMap(transport -> waits.stream().map(wait -> new Medium(transport, wait)))
                    .toList();
        }
    }

    /**
     * Combines all values. {@code cpus}: numbers of the CPUs that may be used on this host, ascending. Returns every
     * combination, in the order of the axes, the transports first of all to change.
     */
    public List<CellSpec> cells(CellSpec base, List<Integer> cpus) {
        return named(base, cpus).stream().map(Named::cell).toList();
    }

    /** Names the cells by what varies that their parameters don't have, in the same order; none if nothing does. */
    public List<String> names(CellSpec base, List<Integer> cpus) {
        List<String> names = named(base, cpus).stream().map(Named::name).toList();
        return names.stream().allMatch(String::isEmpty) ? List.of() : names;
    }

    private record Named(CellSpec cell, String name) {

        private Stream<Named> each(VariedOption variation) {
            return variation.values().stream()
                    .distinct()
                    .map(value -> new Named(variation.on(cell, value), (name + " " + variation.label(value)).strip()));
        }
    }

    private List<Named> named(CellSpec base, List<Integer> cpus) {
        Stream<Named> cells = each(
                Stream.of(new Named(base, "")),
                jdks,
                (cell, jdk) -> cell.with(cell.jvm().on(jdk)));
        for (VariedOption variation : variations) {
            cells = variation.isTarget() ? cells : cells.flatMap(cell -> cell.each(variation));
        }
        cells = each(cells, rates, CellSpec::at);
        cells = each(cells, sizes, Axes::sized);
        cells = each(cells, places(cpus), CellSpec::with);
        cells = each(cells, transports, Axes::over);
        for (VariedOption variation : variations) { // in place of the transport
            cells = variation.isTarget() ? cells.flatMap(cell -> cell.each(variation)) : cells;
        }
        return disks.isEmpty() ? cells.toList() : besideDisks(cells, base);
    }

    /** Names them all: a URL is too long for a label. */
    private List<Named> besideDisks(Stream<Named> cells, CellSpec base) {
        Stream<Named> others = cells.map(cell -> new Named(
                cell.cell(),
                (cell.cell().subject() instanceof PingSpec ping
                                ? ping.transport() + " " + ping.clientWait().text() + " " + cell.name()
                                : cell.cell().title())
                        .strip()));
        return Stream.concat(others, disks.stream().map(disk -> new Named(base.with(disk), "disk " + disk.how())))
                .toList();
    }

    private static <V> Stream<Named> each(
            Stream<Named> cells, List<V> values, BiFunction<CellSpec, V, CellSpec> change) {
        return values.isEmpty()
                ? cells
                : cells.flatMap(cell ->
                        values.stream().map(value -> new Named(change.apply(cell.cell(), value), cell.name())));
    }

    private List<PlaceSpec> places(List<Integer> cpus) {
        return cpuPairs.map(pairs -> pairs.on(cpus).stream()
                        .map(pair -> PlaceSpec.of(pair.client(), pair.reflector()))
                        .toList())
                .orElseGet(() -> placements.stream().map(PlaceSpec::of).toList());
    }

    private static CellSpec sized(CellSpec cell, ByteSize size) {
        return VariedOption.parse("size=" + size).on(cell, size.toString());
    }

    private static CellSpec over(CellSpec cell, Medium medium) {
        if (cell.subject() instanceof ServiceSpec service) {
            Optional<String> other = Optional.of(medium.transport()).filter(name -> !name.equals(service.medium()));
            return cell.with(RecordForm.with(
                    service, Map.of("clientWait", medium.clientWait(), "transport", other.or(service::transport))));
        } else if (!(cell.subject() instanceof PingSpec ping)) {
            throw new IllegalArgumentException(
                    "transports of a task: task=" + cell.title() + " (allowed: rates and JDKs, or a ping)");
        } else {
            return cell.with(ping.toBuilder()
                    .transport(medium.transport())
                    .clientWait(medium.clientWait())
                    .build());
        }
    }
}
