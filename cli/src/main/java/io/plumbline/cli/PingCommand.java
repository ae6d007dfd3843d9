// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.collection.CollectionRequest;
import io.plumbline.cli.collection.CollectionSession;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.option.ResolvedOptions;
import io.plumbline.cli.option.SizeBytes;
import io.plumbline.cli.session.Benchmark;
import io.plumbline.cli.session.BenchmarkPlan;
import io.plumbline.cli.session.LocalReflector;
import io.plumbline.cli.session.PingCell;
import io.plumbline.cli.session.PingCell.Peer;
import io.plumbline.cli.session.PingLoad;
import io.plumbline.cli.session.PingPlan;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.cli.transports.JdkMedia;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.InFlight;
import io.plumbline.ping.option.Legs;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Receiver;
import io.plumbline.ping.option.ReflectorFault;
import io.plumbline.results.ResultAssembly;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline ping}. */
@Command(
        name = "ping",
        description = {
            "Measures round trips to a reflector that sends each message back.",
            "Without HOST:PORT it starts a reflector of its own on this host. Without --rate each message is sent when"
                    + " the one before has come back (closed loop: the floor); with --rate messages are due on a schedule,"
                    + " and time counts from when each was due (what callers feel)."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline ping",
            "  plumbline ping --wait block --size 1KiB",
            "  plumbline ping --transport udp --loss-timeout 20ms",
            "  plumbline ping --placement smt-sibling   (two hyper-threads of one core)",
            "  plumbline ping --rates 1,10,100,1k,10k   (a curve over rates)",
            "  plumbline ping --jdk /opt/jdk-17 --jdk /opt/jdk-25   (side by side)",
            "  plumbline ping --rate 20k --arrivals poisson --json result.json",
            "  plumbline ping --rate 200k --in-flight 64   (requests go out while replies are awaited)",
            "  plumbline ping --rate 100k --clients 8 --client-threads 2",
            "  plumbline ping otherhost:4710 --rate 10k   ('plumbline reflect' runs there)"
        })
final class PingCommand extends CommandSupport implements Callable<Integer> {

    @Parameters(
            paramLabel = "HOST:PORT",
            arity = "0..1",
            description = "Control address of a reflector ('plumbline reflect' prints it). Default: one of our own.")
    String reflectorAddress;

    @Option(
            names = "--transport",
            paramLabel = "NAME",
            description = "The medium. Default: ${DEFAULT-VALUE}.",
            order = 1)
    String transport = Defaults.TRANSPORT;

    @Option(
            names = "--transport-option",
            paramLabel = "NAME=VALUE",
            description = "Something that the medium alone knows; a wrong name lists those that it has. May be given"
                    + " several times.",
            order = 1)
    Map<String, String> settings = new TreeMap<>();

    @Option(
            names = "--wait",
            paramLabel = "HOW",
            description = "How both sides wait: spin, select-now, select, block, and what else the medium has."
                    + " Default: ${DEFAULT-VALUE}.",
            order = 2)
    WaitStrategy wait = Defaults.WAIT;

    @Option(
            names = "--reflector-wait",
            paramLabel = "HOW",
            description = "How the reflector waits, if not like the client.",
            order = 3)
    WaitStrategy reflectorWait;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            description = "Size of each message, 1 to 1MiB or what the medium carries. Default: ${DEFAULT-VALUE}.",
            order = 4)
    SizeBytes size = new SizeBytes(Defaults.SIZE_BYTES);

    @Option(
            names = "--legs",
            paramLabel = "WHEN",
            description = "Measures the legs of the round trip too: on, off, or auto (where clock and size allow)."
                    + " Default: ${DEFAULT-VALUE}.",
            order = 5)
    Legs legs = Legs.AUTO;

    @Option(
            names = "--reflector",
            paramLabel = "WHERE",
            description = "Where our own reflector runs: process, or thread (in the client's JVM). Default: process"
                    + " where the medium reaches it.",
            order = 6)
    ReflectorPlace place;

    @Option(
            names = "--reflector-cpu",
            paramLabel = "CPU",
            description = "Pins the reflector's thread to a CPU of its host. Default: chosen for this host.",
            order = 30)
    Integer reflectorCpu;

    @Option(
            names = "--placement",
            paramLabel = "WHERE",
            description = "CPUs of client and reflector: same-cpu, smt-sibling, same-l3, cross-l3, cross-socket, auto"
                    + " (chosen for this host; threads that sleep stay free), or none (nothing is pinned). Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 29)
    PlacementChoice placement = PlacementChoice.AUTO;

    @Option(
            names = "--reply-timeout",
            paramLabel = "TIME",
            description = "Ends a run to which no reply came for this long. Default: ${DEFAULT-VALUE}.",
            order = 8)
    Duration replyTimeout = Defaults.REPLY_TIMEOUT;

    @Option(
            names = "--loss-timeout",
            paramLabel = "TIME",
            description = "How long to wait for one reply on a medium that may lose it, such as udp. Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 8)
    Duration lossTimeout = Defaults.LOSS_TIMEOUT;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            description = "Most messages in flight on each connection; needs --rate. With 1 each message waits for the"
                    + " reply to the one before. Default: ${DEFAULT-VALUE}.",
            order = 16)
    int inFlight = InFlight.ONE.most();

    @Option(
            names = "--receiver",
            paramLabel = "WHO",
            description = "Who receives while messages go out: poll (the sending thread, between two messages), thread"
                    + " (one of its own), or auto (poll where --wait spins). Default: ${DEFAULT-VALUE}.",
            order = 16)
    Receiver receiver = Receiver.AUTO;

    @Option(
            names = "--reflector-fault",
            paramLabel = "FAULT",
            description =
                    "Lets the reflector do wrong on purpose, to see what a result looks like then: late=TIME, never,"
                            + " twice or wrong; with ,every=N only for every Nth message. Default: ${DEFAULT-VALUE}.",
            order = 40)
    ReflectorFault fault = ReflectorFault.NONE;

    @Option(
            names = "--socket-buffer",
            paramLabel = "SIZE",
            description = "Size of socket buffers. Default: what the operating system chooses.",
            order = 7)
    SizeBytes socketBuffer = new SizeBytes(Defaults.SOCKET_BUFFER_BYTES);

    @Mixin
    MeasureOptions measure = new MeasureOptions(Defaults.LEAD_IN);

    @Mixin
    OutputOptions outputs;

    @Option(
            names = "--rates",
            paramLabel = "RATES",
            split = ",",
            description =
                    "Several rates instead of one, with commas, such as 1,10,100,1k,10k: how a quiet system answers"
                            + " worse than a busy one. Their forks take turns.",
            order = 10)
    List<Rate> rates = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        Optional<String> address = Optional.ofNullable(reflectorAddress);
        address.ifPresent(text -> HostPort.of(new TransportAddress(text))); // a bad one is told before all else
        List<PingCell> cells = cells(new Peer(address, Optional.ofNullable(place)));
        return cells.size() == 1 && rates.isEmpty() ? measureAlone(cells.get(0)) : measureTogether(cells);
    }

    private int measureAlone(PingCell cell) {
        PingPlan plan = PingPlan.of(cell, measure, new JdkMedia());
        outputs.prepare();
        Map<String, String> chosen = new TreeMap<>(plan.chosen());
        chosenReflectorWait().ifPresent(how -> chosen.put("reflector-wait", how.text()));
        ResultAssembly assembly = plan.assembly(Instant.now(), ResolvedOptions.of(spec, chosen));
        try (LocalReflector reflector = plan.startReflector()) {
            BenchmarkPlan benchmark = plan.benchmark(reflector, measure.forks());
            return ResultPrinter.status(new Benchmark(benchmark, outputs, terminal(), isDebug).measure(assembly));
        }
    }

    private int measureTogether(List<PingCell> cells) throws IOException {
        CollectionRequest request = new CollectionRequest(
                cells.get(0).title(),
                cells,
                measure,
                ResolvedOptions.of(spec, Map.of()),
                OptionalLong.empty(),
                Optional.empty());
        return new CollectionSession(request, outputs.ofCollection(), terminal(), isDebug, new JdkMedia()).run();
    }

    /** A cell for every rate on every JDK. */
    private List<PingCell> cells(Peer peer) {
        List<Optional<Rate>> offered = rates.isEmpty()
                ? List.of(measure.rate())
                : rates.stream().distinct().map(Optional::of).toList();
        if (!rates.isEmpty() && measure.rate().isPresent()) {
            throw new IllegalArgumentException(
                    "one rate and several: rate=" + measure.rate().get() + " (leave out --rate or --rates)");
        }
        PingCell cell = new PingCell(
                parameters(),
                peer,
                measure.clientCpu(),
                reflectorCpu == null ? OptionalInt.empty() : OptionalInt.of(reflectorCpu),
                placement,
                measure.rate(),
                measure.jdks().get(0));
        return measure.jdks().stream()
                .flatMap(jdk -> offered.stream().map(rate -> cell.on(jdk).at(rate)))
                .toList();
    }

    private PingParameters parameters() {
        PingParameters.Builder parameters = PingParameters.builder()
                .transport(transport)
                .clientWait(wait)
                .sizeBytes(size.bytes())
                .legs(legs)
                .replyTimeout(replyTimeout)
                .lossTimeout(lossTimeout)
                .settings(settings)
                .fault(fault)
                .socketBufferBytes(socketBuffer.bytes())
                .inFlight(new InFlight(inFlight, receiver));
        if (reflectorWait != null) {
            parameters.reflectorWait(reflectorWait);
        } else {
            chosenReflectorWait().ifPresent(parameters::reflectorWait);
        }
        return parameters.build();
    }

    private Optional<WaitStrategy> chosenReflectorWait() {
        return reflectorWait == null && reflectorAddress == null
                ? PingLoad.reflectorWait(Transports.named(transport), wait, measure)
                : Optional.empty();
    }
}
