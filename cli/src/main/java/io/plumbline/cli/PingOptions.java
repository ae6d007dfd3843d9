// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.MeasureOptions.Choice;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.ByteSize;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.Legs;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.Receiver;
import io.plumbline.model.spec.ReflectorFault;
import io.plumbline.model.spec.ReflectorPlace;
import io.plumbline.model.spec.WaitStrategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** Options of a single ping, for every command that pings over one transport. */
final class PingOptions {

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "File with the secret that the reflector at HOST:PORT also has.",
            order = 6)
    Path secretFile;

    @Option(
            names = "--pin",
            paramLabel = "FINGERPRINT",
            description = "Uses TLS with the reflector at HOST:PORT, and accepts only the certificate with this "
                    + "SHA-256; 'plumbline reflect --tls' prints it. It protects the control connection; "
                    + "--transport tls encrypts the messages.",
            order = 6)
    String pin;

    @Option(
            names = "--transport",
            paramLabel = "NAME",
            description = "The transport. Default: ${DEFAULT-VALUE}.",
            order = 1)
    String transport = Defaults.TRANSPORT;

    @Option(
            names = "--transport-option",
            paramLabel = "NAME=VALUE",
            description = "Transport-specific option; a wrong name lists the valid ones. May be given several times.",
            order = 1)
    Map<String, String> settings = new TreeMap<>();

    @Option(
            names = "--wait",
            paramLabel = "HOW",
            description = "How both sides wait: spin, select-now, select, block, and others that the transport "
                    + "has. Default: ${DEFAULT-VALUE}.",
            order = 2)
    WaitStrategy wait = Defaults.WAIT;

    @Option(
            names = "--reflector-wait",
            paramLabel = "HOW",
            description = "How the reflector waits, if different from the client.",
            order = 3)
    WaitStrategy reflectorWait;

    @Option(
            names = "--reflector-threads",
            paramLabel = "N",
            description = "Reflector threads that share the connections of all clients, over tcp or unix. Default: "
                    + "one per connection; for more than 32 clients, half of the CPUs.",
            order = 3)
    Integer reflectorThreads;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            description = "Size of each message, such as 64 or 4KiB; at most 1MiB, or the transport's limit. "
                    + "Default: ${DEFAULT-VALUE}.",
            order = 4)
    ByteSize size = Defaults.SIZE;

    @Option(
            names = "--legs",
            paramLabel = "WHEN",
            description = "Also measures the legs of the round trip: on, off, dwell (with the reflector's dwell), "
                    + "or auto (if clock and size allow). Default: ${DEFAULT-VALUE}.",
            order = 5)
    Legs legs = Legs.AUTO;

    @Option(
            names = "--reflector",
            paramLabel = "WHERE",
            description = "Where our own reflector runs: process, or thread (in the client's JVM). Default: "
                    + "process, if the transport reaches it.",
            order = 6)
    ReflectorPlace place = ReflectorPlace.AUTO;

    @Option(
            names = "--reflector-cpu",
            paramLabel = "CPU",
            description = "Pins the reflector's thread to a CPU of its host. Default: chosen for this host.",
            order = 30)
    Integer reflectorCpu;

    @Option(
            names = "--placement",
            paramLabel = "WHERE",
            description = "CPUs of client and reflector: same-cpu, smt-sibling, same-l3, cross-l3, cross-socket, "
                    + "auto (chosen for this host; sleeping threads are not pinned), or none (nothing is "
                    + "pinned). Default: ${DEFAULT-VALUE}.",
            order = 29)
    PlacementChoice placement = PlacementChoice.AUTO;

    @Option(
            names = "--reply-timeout",
            paramLabel = "TIME",
            description = "Ends a run that gets no reply for this long. Default: ${DEFAULT-VALUE}.",
            order = 8)
    Duration replyTimeout = Defaults.REPLY_TIMEOUT;

    @Option(
            names = "--loss-timeout",
            paramLabel = "TIME",
            description = "How long to wait for one reply on a transport that may lose it, such as udp. Default:"
                    + " ${DEFAULT-VALUE}.",
            order = 8)
    Duration lossTimeout = Defaults.LOSS_TIMEOUT;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            description = "Max messages in flight on each connection; needs a rate. With 1 each message waits for "
                    + "the previous reply. Default: ${DEFAULT-VALUE}.",
            order = 16)
    int inFlight = Defaults.PING_IN_FLIGHT;

    @Option(
            names = "--receiver",
            paramLabel = "WHO",
            description = "Which thread receives while messages are sent: poll (the sending thread, between two "
                    + "messages), thread (a separate one), or auto (poll if --wait spins). Default: "
                    + "${DEFAULT-VALUE}.",
            order = 16)
    Receiver receiver = Receiver.AUTO;

    @Option(
            names = "--reflector-fault",
            paramLabel = "FAULT",
            description = "Injects faults, to show what a result looks like then: late=TIME, never, twice or "
                    + "wrong; with ,every=N only into every Nth message. Default: ${DEFAULT-VALUE}.",
            order = 40)
    ReflectorFault fault = ReflectorFault.NONE;

    @Option(
            names = "--socket-buffer",
            paramLabel = "SIZE",
            description = "Size of socket buffers. Default: chosen by the operating system.",
            order = 7)
    ByteSize socketBuffer = Defaults.SOCKET_BUFFER;

    /** The cell that these options describe, at the rate that was given. */
    CellSpec cell(MeasureOptions measure, Optional<Rate> usualRate, Optional<String> reflector) {
        return measure.cell(spec(reflector), choice(usualRate, ""));
    }

    Choice choice(Optional<Rate> usualRate, String classPath) {
        return new Choice(inFlight, placement, optional(reflectorCpu), usualRate, classPath);
    }

    private static OptionalInt optional(Integer given) {
        return given == null ? OptionalInt.empty() : OptionalInt.of(given);
    }

    private PingSpec spec(Optional<String> reflector) {
        return PingSpec.over(transport)
                .address(reflector)
                .secretFile(Optional.ofNullable(secretFile).map(Path::toString))
                .pin(Optional.ofNullable(pin))
                .reflector(place)
                .transportOptions(settings)
                .clientWait(wait)
                .reflectorWait(Optional.ofNullable(reflectorWait))
                .reflectorThreads(optional(reflectorThreads))
                .size(size)
                .socketBuffer(socketBuffer)
                .legs(legs)
                .receiver(receiver)
                .replyTimeout(replyTimeout)
                .lossTimeout(lossTimeout)
                .reflectorFault(fault)
                .build();
    }
}
