// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

final class SessionTokenTest {

    @Property
    void isPresentedInMessagesOfAnySize(@ForAll long value, @ForAll @IntRange(min = 1, max = 40) int messageBytes) {
        SessionToken token = new SessionToken(value);
        ByteBuffer message = ByteBuffer.allocate(messageBytes);

        for (int index = 0; index < SessionToken.messages(messageBytes); index++) {
            token.write(message, index);
            assertThat(token.isPresented(message, index)).isTrue();
        }
        assertThat(SessionToken.of(token.text())).isEqualTo(token);
    }

    @Property
    void isNotPresentedByAnother(
            @ForAll long value, @ForAll long other, @ForAll @IntRange(min = 1, max = 40) int messageBytes) {
        ByteBuffer message = ByteBuffer.allocate(messageBytes);
        boolean isPresented = true;

        for (int index = 0; index < SessionToken.messages(messageBytes); index++) {
            new SessionToken(other).write(message, index);
            isPresented &= new SessionToken(value).isPresented(message, index);
        }

        assertThat(isPresented).isEqualTo(value == other);
    }
}
