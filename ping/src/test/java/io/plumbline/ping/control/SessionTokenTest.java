// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

final class SessionTokenTest {

    @SeededTest
    void isPresentedInMessagesOfAnySize(Draws draws) {
        long value = draws.anyLong();
        int messageBytes = draws.intBetween(1, 40);
        SessionToken token = new SessionToken(value);
        ByteBuffer message = ByteBuffer.allocate(messageBytes);

        for (int index = 0; index < SessionToken.messages(messageBytes); index++) {
            token.write(message, index);
            assertThat(token.isPresented(message, index)).isTrue();
            assertThat(token.hasPart(message)).isTrue();
        }
    }

    @Test
    void hasNoPartThatGoesOnAfterItsEnd() {
        SessionToken token = new SessionToken(0x0807060504030201L);

        assertThat(token.hasPart(ByteBuffer.wrap(new byte[] {8, 0, 0, 0, 0, 0, 0})))
                .isTrue();
        assertThat(token.hasPart(ByteBuffer.wrap(new byte[] {8, 0, 0, 0, 0, 0, 1})))
                .isFalse();
        assertThat(token.hasPart(ByteBuffer.wrap(new byte[] {2, 3, 4, 5, 6, 7, 8})))
                .isFalse();
    }

    @SeededTest
    void isNotPresentedByAnother(Draws draws) {
        long value = draws.anyLong();
        long other = draws.anyLong();
        int messageBytes = draws.intBetween(1, 40);
        ByteBuffer message = ByteBuffer.allocate(messageBytes);
        boolean isPresented = true;

        for (int index = 0; index < SessionToken.messages(messageBytes); index++) {
            new SessionToken(other).write(message, index);
            isPresented &= new SessionToken(value).isPresented(message, index);
        }

        assertThat(isPresented).isEqualTo(value == other);
    }
}
