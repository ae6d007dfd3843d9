// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.CollectionOptions;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.MeasureOptions.Choice;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.ByteSize;
import io.plumbline.model.spec.CpuPairs;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Legs;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.WaitStrategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline matrix}. */
@Command(
        name = "matrix",
        description = {
            "Measures round trips for every combination of transports, wait strategies, placements, "
                    + "sizes and JDKs, and shows them as a table: the floor at the top, and the cost of each "
                    + "other choice below it.",
            "Forks of all cells are interleaved in random order, so a drift of the host favours "
                    + "none. Impossible cells stay in the table, with the reason."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline matrix --preset buffet --json buffet.json",
            "  plumbline matrix --transport tcp,udp,unix --wait spin,block",
            "  plumbline matrix --transport shm --placement smt-sibling,same-l3,cross-socket",
            "  plumbline matrix --transport thread --cpu-pairs all      (core to core)",
            "  plumbline matrix --size 32,1KiB,64KiB --jdk /opt/jdk-17 --jdk /opt/jdk-25",
            "  plumbline matrix --preset buffet --resume buffet.json    (continues)"
        })
final class MatrixCommand extends MeasuringCommand {

    private static final String COMMAS = "\\s*,\\s*";

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "Named set of transports and wait strategies: buffet (all that a JVM commonly uses on "
                    + "one host).")
    Preset preset;

    @Option(
            names = "--transport",
            paramLabel = "NAME",
            split = COMMAS,
            splitSynopsisLabel = ",",
            description = "Transports, with commas. Default: tcp.",
            order = 1)
    List<String> transports;

    @Option(
            names = "--transport-option",
            paramLabel = "NAME=VALUE",
            description = "Transport-specific option; cells of transports without it are empty.",
            order = 1)
    Map<String, String> settings = new TreeMap<>();

    @Option(
            names = "--wait",
            paramLabel = "HOW",
            split = COMMAS,
            splitSynopsisLabel = ",",
            description = "How both sides wait, with commas: spin, select-now, select, block, and others that a "
                    + "transport has. Default: spin.",
            order = 2)
    List<WaitStrategy> waits;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            split = COMMAS,
            splitSynopsisLabel = ",",
            description = "Sizes of a message, with commas. Default: 32.",
            order = 4)
    List<ByteSize> sizes;

    @Option(
            names = "--legs",
            paramLabel = "WHEN",
            description = "Also measures the legs of the round trip: on, off, dwell (with the reflector's dwell), "
                    + "or auto (if clock and size allow). Default: ${DEFAULT-VALUE}.",
            order = 5)
    Legs legs = Legs.AUTO;

    @Option(
            names = "--loss-timeout",
            paramLabel = "TIME",
            description = "How long to wait for one reply on a transport that may lose it, such as udp. Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 8)
    Duration lossTimeout = Defaults.LOSS_TIMEOUT;

    @Option(
            names = "--placement",
            paramLabel = "WHERE",
            split = COMMAS,
            splitSynopsisLabel = ",",
            description = "CPUs of client and reflector, with commas: same-cpu, smt-sibling, same-l3, cross-l3,"
                    + " cross-socket, auto, none. Default: auto.",
            order = 29)
    List<PlacementChoice> placements;

    @Option(
            names = "--cpu-pairs",
            paramLabel = "PAIRS",
            description = "Instead of placements: CLIENT:REFLECTOR with commas, such as 0:1,0:2, or all; shown as a map"
                    + " too.",
            order = 29)
    CpuPairs cpuPairs;

    @Mixin
    MeasureOptions measure = new MeasureOptions(EffortSpec.OF_PING.ofMatrix());

    @Mixin
    CollectionOptions collection;

    @Override
    Experiment experiment() {
        if (cpuPairs != null && measure.hasClientCpu()) {
            throw new IllegalArgumentException("pairs of CPUs and a client's CPU: cpu-pairs=" + cpuPairs
                    + " (leave out --client-cpu, or the pairs)");
        }
        Axes axes = new Axes(
                media(),
                sizes == null ? List.of() : sizes,
                placements == null ? List.of() : placements,
                Optional.ofNullable(cpuPairs),
                List.of(),
                measure.jvm().several());
        PingSpec ping = PingSpec.over(Defaults.TRANSPORT)
                .legs(legs)
                .lossTimeout(lossTimeout)
                .transportOptions(settings)
                .build();
        Choice choice =
                new Choice(Defaults.PING_IN_FLIGHT, PlacementChoice.AUTO, OptionalInt.empty(), Optional.empty(), "");
        return new Matrix(
                preset == null ? title(axes) : preset.text(), measure.cell(ping, choice), axes, collection.seed());
    }

    /** Such as {@code matrix of round trips: tcp, unix × spin, block}. */
    private static String title(Axes axes) {
        Stream<List<?>> compared = Stream.of(
                axes.transports().stream().map(Medium::transport).distinct().toList(),
                axes.transports().stream()
                        .map(medium -> medium.clientWait().text())
                        .distinct()
                        .toList(),
                axes.sizes().stream().map(size -> size + " B").toList(),
                axes.placements(),
                axes.cpuPairs().stream().map(pairs -> "CPUs " + pairs).toList(),
                axes.jdks().stream().map(home -> Path.of(home).getFileName()).toList());
        return "matrix of round trips: "
                + compared.filter(values -> !values.isEmpty())
                        .map(values -> values.stream().map(String::valueOf).collect(Collectors.joining(", ")))
                        .collect(Collectors.joining(" × "));
    }

    private List<Medium> media() {
        if (preset == null) {
            return Medium.all(
                    transports == null ? List.of(Defaults.TRANSPORT) : transports,
                    waits == null ? List.of(Defaults.WAIT) : waits);
        }
        if (transports != null || waits != null) {
            throw new IllegalArgumentException("a preset says which transports and wait strategies: preset="
                    + preset.text() + " (leave out --transport and --wait, or the preset)");
        }
        return preset.media();
    }
}
