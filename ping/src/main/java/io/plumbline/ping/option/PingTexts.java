// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.spi.WaitStrategy;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Writes ping parameters as the parameters of a task, which are texts, and reads them back. */
final class PingTexts {

    private static final String REFLECTOR = "reflector";
    private static final String TRANSPORT = "transport";
    private static final String WAIT = "wait";
    private static final String REFLECTOR_WAIT = "reflector_wait";
    private static final String SIZE_BYTES = "size_bytes";
    private static final String LEGS = "legs";
    private static final String REFLECTOR_CPU = "reflector_cpu";
    private static final String REPLY_TIMEOUT_NANOS = "reply_timeout_nanos";
    private static final String LOSS_TIMEOUT_NANOS = "loss_timeout_nanos";
    private static final String SOCKET_BUFFER_BYTES = "socket_buffer_bytes";
    private static final String IN_FLIGHT = "in_flight";
    private static final String RECEIVER = "receiver";
    private static final String REFLECTOR_FAULT = "reflector_fault";
    private static final Set<String> NAMES = Set.of(
            REFLECTOR,
            TRANSPORT,
            WAIT,
            REFLECTOR_WAIT,
            SIZE_BYTES,
            LEGS,
            REFLECTOR_CPU,
            REPLY_TIMEOUT_NANOS,
            LOSS_TIMEOUT_NANOS,
            SOCKET_BUFFER_BYTES,
            IN_FLIGHT,
            RECEIVER,
            REFLECTOR_FAULT);

    private PingTexts() {}

    static Map<String, String> write(PingParameters parameters) {
        Map<String, String> texts = new TreeMap<>();
        texts.put(REFLECTOR, parameters.reflector());
        texts.put(TRANSPORT, parameters.transport());
        texts.put(WAIT, parameters.clientWait().text());
        texts.put(REFLECTOR_WAIT, parameters.reflectorWait().text());
        texts.put(SIZE_BYTES, Integer.toString(parameters.sizeBytes()));
        texts.put(LEGS, parameters.legs().text());
        texts.put(REFLECTOR_CPU, Integer.toString(parameters.reflectorCpu()));
        texts.put(REPLY_TIMEOUT_NANOS, Long.toString(parameters.replyTimeout().toNanos()));
        texts.put(LOSS_TIMEOUT_NANOS, Long.toString(parameters.lossTimeout().toNanos()));
        texts.put(SOCKET_BUFFER_BYTES, Integer.toString(parameters.socketBufferBytes()));
        texts.put(IN_FLIGHT, Integer.toString(parameters.inFlight().most()));
        texts.put(RECEIVER, parameters.inFlight().receiver().text());
        texts.put(REFLECTOR_FAULT, parameters.fault().text());
        texts.putAll(Settings.toTexts(parameters.settings()));
        return texts;
    }

    static PingParameters read(Map<String, String> texts) {
        TextReader reader = new TextReader(Settings.without(texts), NAMES);
        PingParameters.Builder builder = PingParameters.builder().settings(Settings.of(texts));
        reader.read(REFLECTOR, text -> text, builder::reflector);
        reader.read(TRANSPORT, text -> text, builder::transport);
        reader.read(WAIT, WaitStrategy::of, builder::clientWait);
        reader.read(REFLECTOR_WAIT, WaitStrategy::of, builder::reflectorWait);
        reader.read(SIZE_BYTES, Integer::valueOf, builder::sizeBytes);
        reader.read(LEGS, Legs::of, builder::legs);
        reader.read(REFLECTOR_CPU, Integer::valueOf, builder::reflectorCpu);
        reader.read(REPLY_TIMEOUT_NANOS, TextReader::nanos, builder::replyTimeout);
        reader.read(LOSS_TIMEOUT_NANOS, TextReader::nanos, builder::lossTimeout);
        reader.read(SOCKET_BUFFER_BYTES, Integer::valueOf, builder::socketBufferBytes);
        reader.read(REFLECTOR_FAULT, ReflectorFault::of, builder::fault);
        int most = Integer.parseInt(texts.getOrDefault(IN_FLIGHT, Integer.toString(InFlight.ONE.most())));
        Receiver receiver = Receiver.of(texts.getOrDefault(RECEIVER, Receiver.AUTO.text()));
        return builder.inFlight(new InFlight(most, receiver)).build();
    }
}
