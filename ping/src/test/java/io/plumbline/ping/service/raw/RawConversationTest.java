// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.ScriptedServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The COM_PING of MariaDB 10.11 and a protocol with a length and a number, as users would write them. */
class RawConversationTest extends ConversationContract {

    @TempDir
    private Path folder;

    private static Conversation asking(String settings) {
        return of("raw://h:1?" + settings);
    }

    RawConversationTest() {
        super(
                "raw://h:1?greet=text:HI\\n&greeted=until:0a&request=hex:0000 000c 00000000 00000000 ffff"
                        + "&reply=length:2,2,be,4&seq=4,8&echo=4&error=hex:0000",
                "",
                "\0\0\0\u000c\0\0\0\0\0\0\u00124\u00ff\u00ff");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after("HI\n", "stub 1.0\n");
    }

    @Override
    protected List<Recorded> recordings() {
        return List.of(
                new Recorded("echo", "\u0001\0\0\u0008\0\0\0\0\0\0\u00124", "right"),
                new Recorded("error", "\0\0\0\u0001x", "other"));
    }

    @Override
    protected List<String> garbage() {
        return List.of("\u0001\0\0\u0007" + "1234567", "\u0001\0\0\0\0");
    }

    @Test
    void endsRepliesAfterBytesThatWereSaid() throws Exception {
        Conversation ping = asking("request=hex:01 00 00 00 0e&reply=fixed:11&expect=hex:07");
        assertThat(text(ping.request(7))).isEqualTo("\u0001\0\0\0\u000e");
        assertThat(ping.next(bytes("\u0007\0\0\u0001\0\0\0\u0002\0\0"))).isZero();
        assertThat(ping.next(bytes("\u0007\0\0\u0001\0\0\0\u0002\0\0\0x"))).isEqualTo(11);
        assertThat(ping.check(7, bytes("\u0007\0\0\u0001\0\0\0\u0002\0\0\0"))).isEmpty();
        assertThat(ping.check(7, bytes("ERR no 12345"))).isEqualTo("ERR");

        Conversation high = asking("request=hex:ff&reply=fixed:2&expect=hex:ff");
        assertThat(high.check(7, bytes("\u00ff1"))).isEmpty();
        assertThat(high.check(7, bytes("?1"))).isNotEmpty();

        Conversation lines = asking("request=text:PING\\r\\n&reply=until:0d0a");
        assertThat(text(lines.request(7))).isEqualTo("PING\r\n");
        assertThat(lines.next(bytes("a\n\rb\r"))).isZero();
        assertThat(lines.next(bytes("a\n\rb\r\nc\r\n"))).isEqualTo(6);
        assertThat(lines.next(bytes("\r\n"))).isEqualTo(2);

        Conversation little = asking("request=text:\\x41\\\\&reply=length:0,2,le,2");
        assertThat(text(little.request(7))).isEqualTo("A\\");
        assertThat(little.next(bytes("\u0003\0abc"))).isEqualTo(5);
    }

    @Test
    void readsTheRequestFromAFile() throws Exception {
        Path file = folder.resolve("request");
        Files.writeString(file, "hello");
        assertThat(text(asking("request=file:" + file + "&reply=fixed:1").request(1)))
                .isEqualTo("hello");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asking("request=file:" + folder.resolve("none") + "&reply=fixed:1"));
    }

    @Test
    void refusesWhatItCantSend() {
        for (String settings : List.of(
                "reply=fixed:1",
                "request=text:a",
                "request=text:a&reply=idle",
                "request=text:a&reply=fixed:0",
                "request=text:a&reply=length:0,9,be",
                "request=bytes:a&reply=fixed:1",
                "request=hex:0&reply=fixed:1",
                "request=text:\\q&reply=fixed:1",
                "request=text:\\x4&reply=fixed:1",
                "request=text:a\\x&reply=fixed:1",
                "request=text:a\\x%20%20&reply=fixed:1",
                "request=text:a&reply=until:%20%20",
                "request=text:a&reply=fixed:1&greeted=until:%20%20",
                "request=text:a&reply=fixed:1&seq=0,2",
                "request=text:a&reply=fixed:1&echo=0")) {
            assertThatIllegalArgumentException()
                    .as(settings)
                    .isThrownBy(() -> asking(settings))
                    .withMessageContaining("(allowed: ");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("raw://h?request=text:a&reply=fixed:1"))
                .withMessageContaining("give host:port");
    }
}
