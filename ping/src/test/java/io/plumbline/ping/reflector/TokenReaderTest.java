// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.ping.control.SessionToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TokenReaderTest {

    private final SessionToken token = new SessionToken(0x0807060504030201L);

    private static boolean offer(TokenReader reader, SessionToken presented, int index) {
        presented.write(reader.room(), index);
        return reader.read();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 8, 9, 100})
    void isCompleteAfterAllPartsInOrder(int messageBytes) {
        TokenReader reader = new TokenReader(token, messageBytes);
        for (int index = 0; index < SessionToken.messages(messageBytes); index++) {
            assertThat(reader.isComplete()).isFalse();
            assertThat(offer(reader, token, index)).isTrue();
        }
        assertThat(reader.isComplete()).isTrue();
    }

    @Test
    void findsTheTokenInTheNextRepetitionWhenAPartIsLost() {
        TokenReader reader = new TokenReader(token, 1);
        for (int index : new int[] {0, 1, 3, 4, 5, 6, 7}) {
            offer(reader, token, index);
        }
        assertThat(reader.isComplete()).isFalse();
        for (int index = 0; index < 8; index++) {
            offer(reader, token, index);
        }
        assertThat(reader.isComplete()).isTrue();
    }

    @Test
    void beginsAnewWithAFirstPartThatComesTooEarly() {
        TokenReader reader = new TokenReader(token, 4);
        offer(reader, token, 0);
        assertThat(offer(reader, token, 0)).isFalse();
        assertThat(offer(reader, token, 1)).isTrue();
        assertThat(reader.isComplete()).isTrue();
    }

    @Test
    void knowsAStrangerAtTheFirstWrongPart() {
        TokenReader reader = new TokenReader(token, 32);
        assertThat(offer(reader, new SessionToken(1), 0)).isFalse();
        assertThat(reader.isComplete()).isFalse();
    }
}
