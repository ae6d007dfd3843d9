// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

final class PingMessagesTest {

    private static final int LARGEST = 1 << 20;

    record Message(int sizeBytes, Stamps stamps, long seed, long sequence, int place) {}

    private static Message message(Draws draws) {
        int size = draws.oneOf(true, false)
                ? draws.intBetween(1, 80)
                : draws.oneOf(255, 256, 1_000, 1_500, 65_535, 65_536, LARGEST - 1, LARGEST);
        Stamps stamps = draws.oneOf(Stamps.values());
        return new Message(
                size,
                size >= stamps.leastBytes() ? stamps : Stamps.NONE,
                draws.anyLong(),
                draws.anyLong(),
                draws.intBetween(0, size - 1));
    }

    @SeededTest(tries = 500)
    void acceptsWhatItSent(Draws draws) {
        Message message = message(draws);
        PingMessages messages = pair(message);

        reflect(messages, message.sequence());

        assertThat(messages.isEchoRight()).isTrue();
    }

    @SeededTest(tries = 1000)
    void findsEveryFlippedByteThatIsNoTimeStamp(Draws draws) {
        Message message = message(draws);
        PingMessages messages = pair(message);
        ByteBuffer echo = reflect(messages, message.sequence());

        echo.put(message.place(), (byte) (echo.get(message.place()) ^ 1));

        assertThat(messages.isEchoRight()).isEqualTo(isInTimeStamp(message));
    }

    @SeededTest(tries = 200)
    void findsTheEchoOfTheMessageBefore(Draws draws) {
        Message message = message(draws);
        PingMessages messages = pair(message);
        reflect(messages, message.sequence());

        messages.prepare(message.sequence() + 1);

        assertThat(messages.isEchoRight()).isFalse();
    }

    @SeededTest(tries = 500)
    void findsOfWhichEarlierMessageAnEchoIs(Draws draws) {
        Message message = message(draws);
        int distance = draws.intBetween(1, 255);
        PingMessages messages = pair(message);
        long sequence = 100_000L + message.place();
        reflect(messages, sequence - distance);

        messages.prepare(sequence);

        assertThat(messages.earlierSequence()).isEqualTo(sequence - distance);
    }

    @SeededTest(tries = 500)
    void findsNoMessageForAnEchoWithAFlippedByte(Draws draws) {
        Message message = message(draws);
        PingMessages messages = pair(message);
        ByteBuffer echo = reflect(messages, 1_000);
        messages.prepare(1_001);

        echo.put(message.place(), (byte) (echo.get(message.place()) ^ 1));

        boolean isShort = message.sizeBytes() < PingHeader.CHECKED_BYTES;
        boolean looksLikeAnother = message.sizeBytes() < Long.BYTES || (isShort && message.place() == 1); // number 744
        if (!looksLikeAnother) {
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

    @SeededTest(tries = 200)
    void showsSoundnessToTheReflector(Draws draws) {
        Message message = message(draws);
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
