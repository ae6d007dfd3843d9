// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.ping.DatagramRelay.Direction;
import io.plumbline.ping.DatagramRelay.Fate;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.udp.UdpTransport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** UDP over a relay that treats messages as the test wishes, by their sequence numbers; found by its name. */
public final class BadNetwork extends Relayed {

    static final String NAME = "bad-network";

    private static volatile Weather weather = new Weather((direction, sequence) -> Fate.PASS, () -> Fate.PASS);
    private static volatile long spoiled = -1;
    private static volatile Map<String, String> settingsOfListener = Map.of();
    private static volatile Map<String, String> settingsOfClient = Map.of();

    /** Makes the transport; it holds nothing. */
    public BadNetwork() {
        super(new UdpTransport());
    }

    /** Decides what becomes of the first message, and of the first echo, with a sequence number. */
    interface Misfortune {
        Fate decide(Direction direction, long sequence);
    }

    private record Weather(Misfortune messages, Supplier<Fate> tokens) {}

    /** Treats messages so; tokens pass, whose beginning may look like any number. */
    static void be(Misfortune next) {
        weather = new Weather(next, () -> Fate.PASS);
    }

    /** Treats tokens so, until the network is told again what to be. */
    static void treatTokens(Supplier<Fate> fate) {
        weather = new Weather(weather.messages(), fate);
    }

    /** Turns a bit in the payload of the echo with a sequence number. */
    static void spoil(long sequence) {
        spoiled = sequence;
    }

    static Map<String, String> settingsOfListener() {
        return settingsOfListener;
    }

    static Map<String, String> settingsOfClient() {
        return settingsOfClient;
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        settingsOfListener = options.settings();
        return super.listen(address, options);
    }

    @Override
    InetSocketAddress startRelay(InetSocketAddress target) throws IOException {
        Set<String> decided = new HashSet<>();
        Weather current = weather;
        return DatagramRelay.start(target, (direction, datagram) -> decide(current, direction, datagram, decided))
                .address();
    }

    private static Fate decide(Weather current, Direction direction, ByteBuffer datagram, Set<String> decided) {
        if (datagram.limit() < Long.BYTES) {
            return isNextPart(direction, datagram, decided) ? current.tokens().get() : Fate.PASS;
        }
        long sequence = datagram.duplicate().order(ByteOrder.LITTLE_ENDIAN).getLong(0);
        if (sequence == spoiled && direction == Direction.TO_CLIENT) {
            int last = datagram.limit() - 1;
            datagram.put(last, (byte) (datagram.get(last) ^ 1));
        }
        if (!isMessage(sequence)) {
            return current.tokens().get();
        }
        boolean isFirst = decided.add(direction + " " + sequence);
        return isFirst ? current.messages().decide(direction, sequence) : Fate.PASS;
    }

    /** Tells the parts of a token from the messages after them, by their number. */
    private static boolean isNextPart(Direction direction, ByteBuffer datagram, Set<String> decided) {
        return direction == Direction.TO_REFLECTOR
                && decided.size() < SessionToken.messages(datagram.limit())
                && decided.add("part " + decided.size());
    }

    /** Tells a sequence number from the beginning of a token. */
    private static boolean isMessage(long sequence) {
        return sequence >= 0 && sequence < 1_000_000;
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        settingsOfClient = options.settings();
        return super.connect(address, options);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String description() {
        return "UDP over a relay that loses, doubles and delays";
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("weather", "ignored; for tests of settings");
    }
}
