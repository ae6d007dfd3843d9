// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class PingMessagesTest {

    private static final int LARGEST = 1 << 20;

    record Message(int sizeBytes, Stamps stamps, long seed, long sequence, int place) {}

    @Provide
    Arbitrary<Message> messages() {
        Arbitrary<Integer> sizes = Arbitraries.oneOf(
                Arbitraries.integers().between(1, 80),
                Arbitraries.of(255, 256, 1_000, 1_500, 65_535, 65_536, LARGEST - 1, LARGEST));
        return Combinators.combine(
                        sizes,
                        Arbitraries.of(Stamps.values()),
                        Arbitraries.longs(),
                        Arbitraries.longs(),
                        Arbitraries.integers().between(0, Integer.MAX_VALUE))
                .as((size, stamps, seed, sequence, place) -> new Message(
                        size,
                        size >= stamps.leastBytes() ? stamps : Stamps.NONE,
                        seed,
                        sequence,
                        (int) ((long) place * size / Integer.MAX_VALUE) % size));
    }

    @Property(tries = 500)
    void acceptsWhatItSent(@ForAll("messages") Message message) {
        PingMessages messages = pair(message);

        reflect(messages, message.sequence());

        assertThat(messages.isEchoRight()).isTrue();
    }

    @Property(tries = 1000)
    void findsEveryFlippedByteThatIsNoTimeStamp(@ForAll("messages") Message message) {
        PingMessages messages = pair(message);
        ByteBuffer echo = reflect(messages, message.sequence());

        echo.put(message.place(), (byte) (echo.get(message.place()) ^ 1));

        assertThat(messages.isEchoRight()).isEqualTo(isInTimeStamp(message));
    }

    @Property(tries = 200)
    void findsTheEchoOfTheMessageBefore(@ForAll("messages") Message message) {
        PingMessages messages = pair(message);
        reflect(messages, message.sequence());

        messages.prepare(message.sequence() + 1);

        assertThat(messages.isEchoRight()).isFalse();
    }

    @Property(tries = 500)
    void findsOfWhichEarlierMessageAnEchoIs(
            @ForAll("messages") Message message, @ForAll @IntRange(min = 1, max = 255) int distance) {
        PingMessages messages = pair(message);
        long sequence = 100_000L + message.place();
        reflect(messages, sequence - distance);

        messages.prepare(sequence);

        assertThat(messages.earlierSequence()).isEqualTo(sequence - distance);
    }

    @Property(tries = 500)
    void findsNoMessageForAnEchoWithAFlippedByte(@ForAll("messages") Message message) {
        PingMessages messages = pair(message);
        ByteBuffer echo = reflect(messages, 1_000);
        messages.prepare(1_001);

        echo.put(message.place(), (byte) (echo.get(message.place()) ^ 1));

        if (message.sizeBytes() >= Long.BYTES) { // smaller ones look like another message then
            assertThat(messages.earlierSequence()).isEqualTo(isInTimeStamp(message) ? 1_000 : PingMessages.NONE);
        }
    }

    @Test
    void takesNoMessageStillToComeForAnEarlierOne() {
        for (int sizeBytes : new int[] {8, 15, 16, 64}) {
            PingMessages messages = new PingMessages(sizeBytes, Stamps.NONE, 7);
            reflect(messages, 43);
            messages.prepare(42);

            assertThat(messages.earlierSequence()).isEqualTo(PingMessages.NONE);
        }
    }

    @Test
    void sendsTheSameBytesAgain() {
        PingMessages messages = new PingMessages(32, Stamps.ONE, 7);
        ByteBuffer again = messages.messageAgain();
        ByteBuffer message = messages.prepare(5);
        message.position(20);

        assertThat(again.clear()).isEqualTo(message.clear());
    }

    @Property(tries = 200)
    void showsSoundnessToTheReflector(@ForAll("messages") Message message) {
        PingMessages messages = pair(message);
        ReflectedMessage reflected = new ReflectedMessage(message.sizeBytes(), message.seed());
        reflected.whole().put(messages.prepare(message.sequence()));
        assertThat(reflected.isSound()).isTrue();

        ReflectedMessage ofAnotherSession = new ReflectedMessage(message.sizeBytes(), message.seed() + 1);
        ofAnotherSession.whole().put(messages.prepare(message.sequence()));
        assertThat(ofAnotherSession.isSound()).isEqualTo(message.sizeBytes() < PingHeader.CHECKED_BYTES);
    }

    @Test
    void readsTheTimeStampsOfTheReflector() {
        PingMessages messages = new PingMessages(32, Stamps.TWO, 7);
        ReflectedMessage reflected = new ReflectedMessage(32, 7);
        reflected.whole().put(messages.prepare(1));
        reflected.stampReceived(111);
        reflected.stampSent(222);

        messages.echoRoom().put(reflected.whole());

        assertThat(messages.isEchoRight()).isTrue();
        assertThat(messages.receivedNanos()).isEqualTo(111);
        assertThat(messages.sentNanos()).isEqualTo(222);
    }

    @Test
    void saysWhichSequenceItFoundInAWrongEcho() {
        PingMessages messages = new PingMessages(64, Stamps.ONE, 7);
        reflect(messages, 41);
        messages.prepare(42);

        assertThat(messages.describeWrongEcho()).contains("sequence=42", "foundSequence=41", "bytes=64");
    }

    @Test
    void saysWhereThePayloadDiffers() {
        PingMessages messages = new PingMessages(64, Stamps.ONE, 7);
        ByteBuffer echo = reflect(messages, 41);
        echo.put(50, (byte) ~echo.get(50));

        assertThat(messages.describeWrongEcho()).contains("differingOffset=50");
    }

    @Test
    void refusesTimeStampsWithoutRoom() {
        assertThatThrownBy(() -> new PingMessages(23, Stamps.ONE, 7))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bytes=23")
                .hasMessageContaining("allowed: 24 or more");
    }

    private static PingMessages pair(Message message) {
        return new PingMessages(message.sizeBytes(), message.stamps(), message.seed());
    }

    private static ByteBuffer reflect(PingMessages messages, long sequence) {
        ByteBuffer message = messages.prepare(sequence);
        ByteBuffer echo = messages.echoRoom();
        echo.put(message);
        return echo;
    }

    private static boolean isInTimeStamp(Message message) {
        return message.place() >= PingHeader.RECEIVED_OFFSET
                && message.place() < message.stamps().leastBytes();
    }
}
