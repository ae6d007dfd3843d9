// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.collection.CollectionRequest;
import io.plumbline.cli.collection.CollectionSession;
import io.plumbline.cli.collection.Overload;
import io.plumbline.cli.matrix.Axes;
import io.plumbline.cli.matrix.Axes.Place;
import io.plumbline.cli.matrix.CpuPairs;
import io.plumbline.cli.matrix.MediumWait;
import io.plumbline.cli.matrix.Preset;
import io.plumbline.cli.option.CollectionOptions;
import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.option.LengthOptions.Lengths;
import io.plumbline.cli.option.LiveOption;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ResolvedOptions;
import io.plumbline.cli.option.SizeBytes;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.cli.transports.JdkMedia;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.Legs;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline matrix}. */
@Command(
        name = "matrix",
        description = {
            "Measures round trips for every combination of media, wait strategies, placements, sizes and JDKs, and shows"
                    + " them as a table: the floor at the top, and what each other choice costs over it.",
            "Forks of all cells take turns in random order, so that a drift of the host favours none. What is not possible"
                    + " here stays in the table with its reason."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline matrix --preset buffet --json buffet.json",
            "  plumbline matrix --transport tcp,udp,unix --wait spin,block",
            "  plumbline matrix --transport shm --placement smt-sibling,same-l3,cross-socket",
            "  plumbline matrix --transport thread --cpu-pairs all      (core to core)",
            "  plumbline matrix --size 32,1KiB,64KiB --jdk /opt/jdk-17 --jdk /opt/jdk-25",
            "  plumbline matrix --preset buffet --resume buffet.json    (goes on)"
        })
final class MatrixCommand extends CommandSupport {

    private static final String COMMAS = "\\s*,\\s*";

    /** Short runs and many forks: that a JVM may be lucky or not counts for more than one long run can tell. */
    private static final Lengths LENGTHS = new Lengths(Duration.ofSeconds(2), Duration.ofSeconds(2), 1, 4);

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "Media and wait strategies by name: buffet (all that a JVM commonly uses on one host).",
            order = 0)
    Preset preset;

    @Option(
            names = "--transport",
            paramLabel = "NAME",
            split = COMMAS,
            splitSynopsisLabel = ",",
            description = "Media, with commas. Default: tcp.",
            order = 1)
    List<String> transports;

    @Option(
            names = "--transport-option",
            paramLabel = "NAME=VALUE",
            description = "Something that the medium alone knows; cells of media that don't know it are empty.",
            order = 1)
    Map<String, String> settings = new TreeMap<>();

    @Option(
            names = "--wait",
            paramLabel = "HOW",
            split = COMMAS,
            splitSynopsisLabel = ",",
            description =
                    "How both sides wait, with commas: spin, select-now, select, block, and what else a medium has."
                            + " Default: spin.",
            order = 2)
    List<WaitStrategy> waits;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            split = COMMAS,
            splitSynopsisLabel = ",",
            description = "Sizes of a message, with commas. Default: 32.",
            order = 4)
    List<SizeBytes> sizes;

    @Option(
            names = "--legs",
            paramLabel = "WHEN",
            description =
                    "Measures the legs of the round trip too: on, off, dwell (with the reflector's dwell), or auto"
                            + " (where clock and size allow). Default: ${DEFAULT-VALUE}.",
            order = 5)
    Legs legs = Legs.AUTO;

    @Option(
            names = "--loss-timeout",
            paramLabel = "TIME",
            description = "How long to wait for one reply on a medium that may lose it, such as udp. Default:"
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
    MeasureOptions measure = new MeasureOptions(Defaults.LEAD_IN, LENGTHS);

    @Mixin
    CollectionOptions collection;

    @Mixin
    CollectionOutputs outputs;

    @Mixin
    LiveOption live;

    @Override
    int run() throws IOException {
        Axes axes = new Axes(media(), places(), sizesBytes(), measure.jvm().jdks());
        CollectionRequest request = new CollectionRequest(
                preset == null ? "matrix" : preset.text(),
                axes.cells(this::parameters, measure.schedule().rate()),
                measure,
                ResolvedOptions.of(spec, Map.of()),
                collection.seed(),
                collection.resume(),
                Overload.MEASURED);
        return new CollectionSession(request, outputs, terminal(), isDebug, new JdkMedia()).run();
    }

    private List<MediumWait> media() {
        if (preset == null) {
            List<String> names = transports == null ? List.of(Defaults.TRANSPORT) : transports;
            names.forEach(Transports::named); // a word that no medium has is told before all else
            return MediumWait.all(names, waits == null ? List.of(Defaults.WAIT) : waits);
        }
        if (transports != null || waits != null) {
            throw new IllegalArgumentException("a preset says which media and wait strategies: preset=" + preset.text()
                    + " (leave out --transport and --wait, or the preset)");
        }
        return preset.media();
    }

    private List<Place> places() {
        if (cpuPairs == null) {
            List<PlacementChoice> choices = placements == null ? List.of(PlacementChoice.AUTO) : placements;
            return choices.stream()
                    .map(choice -> new Place(choice, measure.run().clientCpu(), OptionalInt.empty()))
                    .toList();
        }
        if (placements != null || measure.run().clientCpu().isPresent()) {
            throw new IllegalArgumentException("pairs of CPUs and a placement: cpu-pairs=" + cpuPairs
                    + " (leave out --placement and --client-cpu, or the pairs)");
        }
        return cpuPairs.on(MeasuringHost.allowedCpus()).stream().map(Place::of).toList();
    }

    private List<Integer> sizesBytes() {
        return sizes == null
                ? List.of(Defaults.SIZE_BYTES)
                : sizes.stream().map(SizeBytes::bytes).toList();
    }

    private PingParameters.Builder parameters() {
        return PingParameters.builder().legs(legs).lossTimeout(lossTimeout).settings(settings);
    }
}
