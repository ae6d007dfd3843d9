// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.option.ResolvedOptions;
import io.plumbline.cli.option.SizeBytes;
import io.plumbline.cli.session.MediumChoice;
import io.plumbline.cli.session.PingLoad;
import io.plumbline.cli.session.PingMeasurement;
import io.plumbline.cli.session.PingSetup;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.InFlight;
import io.plumbline.ping.option.Legs;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Receiver;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.WaitStrategy;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
            names = "--socket-buffer",
            paramLabel = "SIZE",
            description = "Size of socket buffers. Default: what the operating system chooses.",
            order = 7)
    SizeBytes socketBuffer = new SizeBytes(Defaults.SOCKET_BUFFER_BYTES);

    @Mixin
    MeasureOptions measure = new MeasureOptions(Defaults.LEAD_IN);

    @Mixin
    OutputOptions outputs;

    @Override
    public Integer call() {
        Optional<String> address = Optional.ofNullable(reflectorAddress);
        address.ifPresent(text -> HostPort.of(new TransportAddress(text))); // a bad one is told before all else
        PingParameters parameters = parameters();
        MediumChoice choice = MediumChoice.of(parameters, address, Optional.ofNullable(place));
        PingSetup setup = new PingSetup(
                choice.medium(),
                parameters,
                address,
                choice.place(),
                measure.clientCpu(),
                reflectorCpu == null ? OptionalInt.empty() : OptionalInt.of(reflectorCpu),
                placement);
        PingMeasurement ping = new PingMeasurement(setup, measure);
        outputs.prepare();
        Map<String, String> chosen = new TreeMap<>(ping.chosen());
        if (address.isEmpty()) {
            chosen.put("reflector", choice.place().name());
        }
        chosenReflectorWait().ifPresent(how -> chosen.put("reflector-wait", how.text()));
        BenchmarkResult result = ping.measure(ResolvedOptions.of(spec, chosen), outputs, terminal(), isDebug);
        return ResultPrinter.status(result);
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
