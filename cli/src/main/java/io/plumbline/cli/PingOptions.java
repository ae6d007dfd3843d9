// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.option.SizeBytes;
import io.plumbline.cli.subject.PingCell;
import io.plumbline.cli.subject.PingCell.Peer;
import io.plumbline.cli.subject.PingLoad;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.InFlight;
import io.plumbline.ping.option.Legs;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Receiver;
import io.plumbline.ping.option.ReflectorFault;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.WaitStrategy;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What one ping is: the options of every command that pings one medium. */
final class PingOptions {

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
            description = "Size of each message, such as 64 or 4KiB; 1MiB at most, or what the medium carries."
                    + " Default: ${DEFAULT-VALUE}.",
            order = 4)
    SizeBytes size = new SizeBytes(Defaults.SIZE_BYTES);

    @Option(
            names = "--legs",
            paramLabel = "WHEN",
            description =
                    "Measures the legs of the round trip too: on, off, dwell (with the reflector's dwell), or auto"
                            + " (where clock and size allow). Default: ${DEFAULT-VALUE}.",
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
            description = "Most messages in flight on each connection; needs a rate. With 1 each message waits for the"
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

    /** Created by commands. */
    PingOptions() {}

    /** The ping on the first JDK, at the rate that was given. */
    PingCell cell(MeasureOptions measure) {
        Optional<String> address = Optional.ofNullable(reflectorAddress);
        requireOneReflector();
        requireReceiverOfSeveral();
        address.ifPresent(PingOptions::requireAddress); // a bad one is told before all else
        return new PingCell(
                parameters(measure),
                new Peer(address, Optional.ofNullable(place)),
                measure.run().clientCpu(),
                reflectorCpu == null ? OptionalInt.empty() : OptionalInt.of(reflectorCpu),
                placement,
                measure.schedule().rate(),
                measure.jvm().jdks().get(0));
    }

    /** A shell makes an empty one of a variable that isn't set. */
    private static void requireAddress(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    "the reflector's address is empty: HOST:PORT=\"\" (allowed: host:port, as"
                            + " 'plumbline reflect' prints it; without one a reflector is started here)");
        }
        HostPort.ofListener(new TransportAddress(text));
    }

    private void requireOneReflector() {
        if (reflectorAddress != null && place != null) {
            throw new IllegalArgumentException("a reflector of our own and one that runs already: HOST:PORT="
                    + reflectorAddress + ", reflector=" + place + " (leave out HOST:PORT or --reflector)");
        }
    }

    private void requireReceiverOfSeveral() {
        if (receiver == Receiver.THREAD && inFlight == InFlight.ONE.most()) {
            throw new IllegalArgumentException("who sends one message at a time receives its reply: receiver="
                    + receiver.text() + ", in-flight=" + inFlight + " (give --in-flight, or leave out --receiver)");
        }
    }

    private PingParameters parameters(MeasureOptions measure) {
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
        Optional.ofNullable(reflectorWait)
                .or(() -> chosenReflectorWait(measure))
                .ifPresent(parameters::reflectorWait);
        return parameters.build();
    }

    /** How our own reflector is to wait, where nobody said so and it can't wait like the client. */
    Optional<WaitStrategy> chosenReflectorWait(MeasureOptions measure) {
        return reflectorWait == null && reflectorAddress == null
                ? PingLoad.reflectorWait(Transports.named(transport), wait, measure)
                : Optional.empty();
    }
}
