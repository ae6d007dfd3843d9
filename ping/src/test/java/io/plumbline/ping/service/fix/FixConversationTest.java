// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.fix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyRoom;
import io.plumbline.ping.service.ScriptedServer;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FixConversationTest extends ConversationContract {

    private static final Recordings FIX = Recordings.of("fix");
    private static final Instant NOW = Instant.parse("2026-11-28T04:06:23.123Z");
    private static final Pattern MESSAGE =
            Pattern.compile("8=FIX.4.4\0019=\\d+\001(.*?\001)34=\\d+\001(.*?\001)10=\\d{3}\001");
    private static final int COUNT_DIGITS = 9;

    private static Conversation at(InstantSource clock) {
        return new FixConversation("BENCH", "EXCHANGE", Secret.NONE, clock);
    }

    FixConversationTest() {
        super("", "", FIX.heard("test", 1));
    }

    @Override
    protected Conversation conversation() {
        return at(InstantSource.fixed(NOW));
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after(FIX.heard("test", 0), FIX.said("test", 0));
    }

    @Override
    protected String request(int before) {
        return numbered(2 + before, super.request(before));
    }

    /** Numbers messages anew, with digits enough to count on in place. */
    private static String numbered(int first, String messages) {
        Matcher matcher = MESSAGE.matcher(messages);
        StringBuilder all = new StringBuilder();
        for (int number = first; matcher.find(); number++) {
            all.append(message(number, matcher.group(1), matcher.group(2)));
        }
        assertThat(all).isNotEmpty();
        return all.toString();
    }

    /** Makes a message of fields with bars behind them. */
    private static String said(int number, String fields) {
        String all = fields.replace('|', '\1');
        int type = all.indexOf('\1') + 1;
        return message(number, all.substring(0, type), all.substring(type));
    }

    private static String message(int number, String before, String behind) {
        String body = before + "34=" + "%09d".formatted(number) + '\1' + behind;
        String whole = "8=FIX.4.4\0019=%03d\001".formatted(body.length()) + body;
        return whole + "10=%03d\001".formatted(whole.chars().sum() & 0xff);
    }

    @Override
    protected void advance(ByteBuffer said) {
        int messages = 0;
        for (int i = 0; i < said.limit() - 3; i++) {
            messages += isAt(said, i, "10=") ? 1 : 0;
        }
        int sum = 0;
        for (int i = 0; i < said.limit(); i++) {
            if (isAt(said, i, "34=")) {
                int carry = messages;
                for (int digit = i + 3 + COUNT_DIGITS; carry > 0; digit--) {
                    carry += said.get(digit) - '0';
                    said.put(digit, (byte) ('0' + carry % 10));
                    carry /= 10;
                }
            }
            sum += said.get(i);
            if (isAt(said, i, "10=")) {
                for (int digit = i + 6; digit > i + 3; digit--) {
                    said.put(digit, (byte)
                            ('0' + (sum & 0xff) / (digit == i + 6 ? 1 : digit == i + 5 ? 10 : 100) % 10));
                }
                sum = 0;
                i += 7;
            }
        }
    }

    private static boolean isAt(ByteBuffer said, int end, String tag) {
        return end + 3 < said.limit()
                && said.get(end) == 1
                && said.get(end + 1) == tag.charAt(0)
                && said.get(end + 2) == tag.charAt(1)
                && said.get(end + 3) == tag.charAt(2);
    }

    @Override
    protected List<Recorded> recordings() {
        String heartbeat = FIX.said("test", 1);
        return List.of(
                new Recorded("heartbeat", numbered(2, heartbeat), "right"),
                new Recorded("two", numbered(2, FIX.said("test", 2)), "right", "right"),
                new Recorded("its own", numbered(2, FIX.said("test", 3) + heartbeat), "ASIDE", "right"),
                new Recorded("asked itself", numbered(2, FIX.said("test", 4) + heartbeat), "ASIDE", "right"),
                new Recorded("asked to repeat", numbered(2, FIX.said("test", 5) + heartbeat), "ASIDE", "right"),
                new Recorded("an order", said(2, "35=8|37=1|112=0000000000001234|"), "ASIDE"),
                new Recorded("two letters", said(2, "35=AE|112=0000000000001234|"), "ASIDE"),
                new Recorded("rejected", said(2, "35=3|45=2|373=5|58=Value is incorrect|"), "5"),
                new Recorded("rejected without a reason", said(2, "35=3|45=2|"), "Reject"),
                new Recorded("not supported", said(2, "35=j|45=2|372=1|380=3|"), "3"),
                new Recorded("logout", numbered(2, FIX.said("test", 6)), "Logout, LAST_REPLY"));
    }

    @Override
    protected List<String> garbage() {
        String heartbeat = numbered(2, FIX.said("test", 1));
        return List.of(
                numbered(3, FIX.said("test", 1)), // one is missing
                numbered(1, FIX.said("test", 3)), // came twice
                said(2, "35=0|112=0000000000001235|"),
                said(2, "35=0|112=00000000000012345|"),
                heartbeat.replaceFirst("10=\\d+", "10=000"),
                heartbeat.replace("9=0", "9=1"),
                heartbeat.replace("4.4", "4.2"),
                heartbeat.replace("35=0\001", "49=0\001"),
                "8=FIX.4.4\0019=" + " ".repeat(99),
                "8=FIX.4.4\0019=\00135=0\001",
                "8=FIX.4.4\0019=-7\00135=0\001",
                "8=FIX.4.4\0019=0\00110=000\001" + " ".repeat(9),
                "8=FIX.4.4\0019=9999999999\00135=0\001",
                message(2, "35=1\001", "").replace("34=000000002", "43=000000002"),
                "8888888888888888888888888888888",
                "HTTP/1.1 400 Bad Request\r\n");
    }

    /** Says to a conversation what a server says after the greeting: what is answered. */
    private List<String> answers(String... messages) throws IOException {
        Conversation conversation = conversation();
        Wire wire =
                new Wire(greeted(new ScriptedServer(7)).after("", String.join("", messages)), new ReplyRoom(1 << 12));
        conversation.greet(wire);
        conversation.request(0x1234);
        List<String> answers = new ArrayList<>();
        for (int i = 0; i < messages.length; i++) {
            wire.receive(conversation);
            answers.add(text(conversation.aside()).replace('\1', '|'));
        }
        assertThat(conversation.kind()).isEqualTo(MessageKind.REPLY);
        return answers;
    }

    @Test
    void answersWhatTheServerWantsInItsTurn() throws IOException {
        String heartbeat = FIX.said("test", 1);
        assertThat(answers(
                        numbered(2, FIX.said("test", 4)),
                        numbered(3, FIX.said("test", 5)),
                        said(4, "35=4|36=10|"),
                        numbered(10, heartbeat)))
                .containsExactly(
                        "8=FIX.4.4|9=082|35=0|34=000000003|52=20261128-04:06:23.123|49=BENCH|56=EXCHANGE|"
                                + "112=are you there|10=229|",
                        "8=FIX.4.4|9=106|35=4|34=000000002|52=20261128-04:06:23.123|49=BENCH|56=EXCHANGE|43=Y|"
                                + "122=20261128-04:06:23.123|123=Y|36=4|10=041|",
                        "",
                        "");
        assertThat(answers(said(2, "35=1|58=without a name|"), numbered(3, heartbeat)))
                .containsExactly("", "");
    }

    @Test
    void countsOnFromItsLastMessageAndFromMidnight() throws IOException {
        Instant[] now = {NOW};
        Conversation conversation = at(() -> now[0]);
        conversation.greet(new Wire(greeted(new ScriptedServer(99)), new ReplyRoom(1 << 12)));
        assertThat(text(conversation.request(0x1234))).isEqualTo(FIX.heard("test", 1));
        now[0] = Instant.parse("2026-12-01T00:00:00.007Z");
        assertThat(text(conversation.request(0x1234))).contains("\00134=000000003\00152=20261201-00:00:00.007\001");
        now[0] = now[0].plus(Duration.ofDays(1)).minusMillis(8);
        assertThat(text(conversation.request(0x1234))).contains("\00134=000000004\00152=20261201-23:59:59.999\001");
        conversation.greet(new Wire(
                new ScriptedServer(99).after("8=FIX.4.4\0019=082\00135=A\00134=000000001\001", FIX.said("test", 0)),
                new ReplyRoom(1 << 12)));
        assertThat(text(conversation.request(0x1234))).contains("\00134=000000002\001");
    }

    @Test
    void logsInWithAPasswordWhereThereIsOne() {
        ScriptedServer server = new ScriptedServer(99).after("8=FIX.4.4\0019=103\00135=A\001", "");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("fix://BENCH@h:1/EXCHANGE", "pencil", server.after("", said(1, "35=5|58=no|"))))
                .withMessageContaining(
                        "the FIX engine refuses: server=no, sender=BENCH, target=EXCHANGE (allowed: fix://")
                .withMessageNotContaining("pencil");
        assertThat(server.heard()).contains("\00198=0\001108=30\001141=Y\001553=BENCH\001554=pencil\00110=");
    }

    @Test
    void saysWhatTheServerSaysIfItRefuses() {
        ScriptedServer closed = new ScriptedServer(99).after(FIX.heard("test", 0), "");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> conversation().greet(new Wire(closed, new ReplyRoom(1 << 12))))
                .withMessageContaining("server=the server closed the connection, sender=BENCH");
        ScriptedServer other = new ScriptedServer(99).after(FIX.heard("test", 0), "HTTP/1.1 400 Bad Request\r\n");
        assertThatExceptionOfType(BrokenReplyException.class)
                .isThrownBy(() -> conversation().greet(new Wire(other, new ReplyRoom(1 << 12))))
                .withMessageContaining("not a message of FIX 4.4: received=HTTP/1.1");
        for (String url : List.of(
                "fix://h:1/EXCHANGE",
                "fix://BENCH@h:1",
                "fix://B%20C@h:1/E",
                "fix+unix://BENCH@/run/s",
                "fix://B@h:1/" + "E".repeat(65))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> of(url))
                    .withMessageContaining("allowed: fix://SENDER@HOST:PORT/TARGET");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("fix://B@h/E"))
                .withMessageContaining("give host:port");
        assertThat(of("fix://BENCH@h:1/EXCHANGE").asked()).isEqualTo("TestRequest of BENCH to EXCHANGE");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("fix://BENCH@h:1/EXCHANGE?target=E"))
                .withMessageContaining("name=target (it has none)");
    }

    @Test
    void repeatsTheWordsOfAReject() {
        ByteBuffer reject = bytes(said(2, "35=3|45=2|373=5|58=Value is incorrect|"));
        assertThat(conversation().words(reject)).isEqualTo("Value is incorrect");
    }
}
