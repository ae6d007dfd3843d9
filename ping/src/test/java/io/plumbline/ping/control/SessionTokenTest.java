// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.nio.ByteBuffer;

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
        }
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
