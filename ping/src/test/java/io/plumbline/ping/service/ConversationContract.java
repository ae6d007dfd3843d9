// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.testkit.AllocatedBytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What each protocol has to do, on bytes that were recorded from real servers. Text stands for bytes, a character each.
 */
public abstract class ConversationContract {

    private static final int MAX_REPLY = 1 << 16;
    private static final long SEQUENCE = 0x1234;

    /**
     * Bytes that a server sent: {@code messages} says what they are, such as {@code "right"}, a code of an error, {@code
     * "ASIDE"}, {@code "GOODBYE"}, {@code "right, LAST_REPLY"}; all in answer to the request with the number {@link #SEQUENCE}.
     */
    protected record Recorded(String name, String bytes, List<String> messages) {

        public Recorded(String name, String bytes, String... messages) {
            this(name, bytes, List.of(messages));
        }
    }

    private final String url;
    private final String password;
    private final String request;

    /** {@code url}: of what is asked; {@code request}: the bytes of that with the number 0x1234. */
    protected ConversationContract(String url, String password, String request) {
        this.url = url;
        this.password = password;
        this.request = request;
    }

    /** Makes a conversation whose server answers its greeting as {@link #greeted} does. */
    protected Conversation conversation() {
        return of(url, password);
    }

    /** Adds to a server what it says to the greeting, from bytes recorded. */
    protected abstract ScriptedServer greeted(ScriptedServer server);

    /** The bytes of that request if others were made before it on this connection. */
    protected String request(int before) {
        return request;
    }

    /** Makes of what the server said what it says next, where it numbers its messages; without allocation. */
    protected void advance(ByteBuffer said) {}

    private String advanced(String said) {
        ByteBuffer bytes = bytes(said);
        advance(bytes);
        return text(bytes);
    }

    protected abstract List<Recorded> recordings();

    /** Bytes that no server of this protocol sends, each refused at once or when {@link #MAX_REPLY} bytes have come. */
    protected abstract List<String> garbage();

    /** The same server, asked something else. */
    protected abstract class AskedElse extends ConversationContract {

        protected AskedElse(String url, String password, String request) {
            super(url, password, request);
        }

        @Override
        protected ScriptedServer greeted(ScriptedServer server) {
            return ConversationContract.this.greeted(server);
        }
    }

    protected static Conversation of(String url) {
        return of(url, "");
    }

    protected static Conversation of(String url, String password) {
        ServiceUrl parsed = ServiceUrl.parse(url);
        return Protocols.of(parsed).conversation(parsed, new Secret(password));
    }

    protected static String greet(String url, String password, ScriptedServer server) throws IOException {
        return of(url, password).greet(new Wire(server, new ReplyRoom(1 << 12)));
    }

    /** Has a server asked for TLS, and then greeted on what is another connection to both. */
    protected static String greetOverTls(String url, String password, ScriptedServer before, ScriptedServer behind)
            throws IOException {
        Conversation conversation = of(url, password);
        Wire plain = new Wire(before, new ReplyRoom(1 << 12));
        conversation.beforeTls(plain);
        assertThat(before.heard()).as("said what wasn't awaited").isEmpty();
        return conversation.greet(new Wire(behind, new ReplyRoom(1 << 12)));
    }

    private Conversation greetedConversation(int chunk) throws IOException {
        Conversation conversation = conversation();
        ReplyRoom room = new ReplyRoom(MAX_REPLY);
        Wire wire = new Wire(greeted(new ScriptedServer(chunk)), room);
        conversation.greet(wire);
        wire.done();
        assertThat(room.isEmpty()).as("all of the greeting is read").isTrue();
        return conversation;
    }

    protected static ByteBuffer bytes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    protected static String text(ByteBuffer bytes) {
        return StandardCharsets.ISO_8859_1.decode(bytes.duplicate()).toString();
    }

    /** Hands parts over as they come, and says what the messages in them are. */
    protected static List<String> read(Conversation conversation, String... parts) throws IOException {
        ReplyRoom room = new ReplyRoom(MAX_REPLY);
        List<String> messages = new ArrayList<>();
        for (String part : parts) {
            ByteBuffer bytes = bytes(part);
            while (bytes.hasRemaining()) {
                ByteBuffer into = room.toFill();
                int count = Math.min(into.remaining(), bytes.remaining());
                into.put(bytes.slice(bytes.position(), count));
                bytes.position(bytes.position() + count);
                int length;
                while ((length = room.next(conversation)) != MessageEnd.MORE) {
                    messages.add(describe(conversation, room.message(length)));
                    room.take(length);
                }
            }
        }
        if (!room.isEmpty()) {
            messages.add("left over: " + room.text());
        }
        return messages;
    }

    private static String describe(Conversation conversation, ByteBuffer message) throws IOException {
        MessageKind kind = conversation.kind();
        String whole = text(message);
        int position = message.position();
        String code = kind.isReply() ? conversation.check(SEQUENCE, message) : kind.name();
        String described = code.isEmpty() ? "right" : code;
        assertThat(message.position()).as("check moves nothing").isEqualTo(position);
        assertThat(text(message)).isEqualTo(whole);
        return kind == MessageKind.LAST_REPLY ? described + ", LAST_REPLY" : described;
    }

    @Test
    void sendsTheRecordedRequest() throws IOException {
        Conversation conversation = greetedConversation(1 << 10);
        for (int i = 0; i < 3; i++) {
            assertThat(text(conversation.request(SEQUENCE))).isEqualTo(request(i));
        }
    }

    @Test
    void greetsAsRecordedHoweverTheAnswersAreCut() throws IOException {
        for (int chunk : new int[] {1, 2, 3, 7, 1 << 10}) {
            Conversation conversation = conversation();
            for (int again = 0; again < 2; again++) { // a reconnection greets once more
                ScriptedServer server = greeted(new ScriptedServer(chunk));
                String greeting = conversation.greet(new Wire(server, new ReplyRoom(MAX_REPLY)));
                assertThat(greeting).doesNotContain("\r", "\n");
                assertThat(server.heard()).as("said what wasn't awaited").isEmpty();
            }
        }
    }

    @Test
    void readsEachReplyAsItWasMeant() throws IOException {
        for (Recorded recorded : recordings()) {
            Conversation conversation = greetedConversation(1 << 10);
            conversation.request(SEQUENCE);
            assertThat(read(conversation, recorded.bytes)).as(recorded.name).isEqualTo(recorded.messages);
        }
    }

    @Test
    void readsAReplyThatIsSplitAnywhere() throws IOException {
        for (Recorded recorded : recordings()) {
            for (int at = 1; at < recorded.bytes.length(); at++) {
                Conversation conversation = greetedConversation(1 << 10);
                conversation.request(SEQUENCE);
                assertThat(read(conversation, recorded.bytes.substring(0, at), recorded.bytes.substring(at)))
                        .as(recorded.name + " split at " + at)
                        .isEqualTo(recorded.messages);
            }
        }
    }

    @Test
    void readsAReplyByteByByteAndThenAnother() throws IOException {
        for (Recorded recorded : recordings()) {
            Conversation conversation = greetedConversation(1 << 10);
            for (int again = 0; again < 2; again++) {
                conversation.request(SEQUENCE);
                String bytes = again == 0 ? recorded.bytes : advanced(recorded.bytes);
                assertThat(read(conversation, bytes.split("(?s)(?<=.)")))
                        .as(recorded.name)
                        .isEqualTo(recorded.messages);
            }
        }
    }

    @Test
    void readsRepliesThatComeTogether() throws IOException {
        for (Recorded recorded : recordings()) {
            Conversation conversation = greetedConversation(1 << 10);
            conversation.request(SEQUENCE);
            List<String> twice = new ArrayList<>(recorded.messages);
            twice.addAll(recorded.messages);
            assertThat(read(conversation, recorded.bytes + advanced(recorded.bytes)))
                    .as(recorded.name)
                    .isEqualTo(twice);
        }
    }

    @Test
    void leavesAByteTooManyToTheCaller() throws IOException {
        for (Recorded recorded : recordings()) {
            Conversation conversation = greetedConversation(1 << 10);
            conversation.request(SEQUENCE);
            ReplyRoom room = new ReplyRoom(MAX_REPLY);
            room.toFill().put(bytes(recorded.bytes + recorded.bytes.charAt(0)));
            for (String message : recorded.messages) {
                int length = room.next(conversation);
                assertThat(describe(conversation, room.message(length)))
                        .as(recorded.name)
                        .isEqualTo(message);
                room.take(length);
            }
            assertThat(room.isEmpty()).as(recorded.name).isFalse();
        }
    }

    @Test
    void refusesGarbage() throws IOException {
        for (String garbage : garbage()) {
            Conversation conversation = greetedConversation(1 << 10);
            conversation.request(SEQUENCE);
            assertThatExceptionOfType(BrokenReplyException.class)
                    .as(garbage.substring(0, Math.min(64, garbage.length())))
                    .isThrownBy(() -> {
                        StringBuilder endless = new StringBuilder(garbage);
                        while (endless.length() <= MAX_REPLY) {
                            endless.append(garbage, Math.max(0, garbage.length() - 32), garbage.length());
                        }
                        read(conversation, endless.toString());
                    });
        }
    }

    @SeededTest
    void survivesAnyBytes(Draws draws) throws IOException {
        Conversation conversation = greetedConversation(1 << 10);
        conversation.request(SEQUENCE);
        List<Recorded> recordings = recordings();
        char[] some =
                recordings.get(draws.intBetween(0, recordings.size() - 1)).bytes.toCharArray();
        for (int changes = draws.intBetween(1, 4); changes > 0; changes--) {
            some[draws.intBetween(0, some.length - 1)] = (char) draws.intBetween(0, 255);
        }
        try {
            assertThat(read(conversation, new String(some))).isNotEmpty();
        } catch (BrokenReplyException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        }
    }

    @Test
    void allocatesNothingOnceGreeted() throws IOException {
        Conversation conversation = greetedConversation(1 << 10);
        Recorded right = recordings().stream()
                .filter(recorded -> recorded.messages.equals(List.of("right")))
                .findFirst()
                .orElseThrow();
        ReplyRoom room = new ReplyRoom(MAX_REPLY);
        ByteBuffer bytes = bytes(right.bytes);
        long allocated = AllocatedBytes.ofLast(20_000, number -> exchange(conversation, room, bytes));
        assertThat(allocated).as("bytes of 20,000 exchanges").isLessThan(20_000);
    }

    private void exchange(Conversation conversation, ReplyRoom room, ByteBuffer bytes) throws IOException {
        conversation.request(SEQUENCE);
        answer(conversation, room, bytes.clear(), SEQUENCE);
        advance(bytes.clear());
    }

    /** Hands over a right reply to a request. */
    protected static void answer(Conversation conversation, ReplyRoom room, ByteBuffer bytes, long sequence)
            throws IOException {
        room.toFill().put(bytes);
        int length = room.next(conversation);
        if (length != bytes.limit()
                || conversation.kind() != MessageKind.REPLY
                || !conversation.check(sequence, room.message(length)).isEmpty()) {
            throw new AssertionError("not a right reply: length=" + length);
        }
        room.take(length);
    }
}
