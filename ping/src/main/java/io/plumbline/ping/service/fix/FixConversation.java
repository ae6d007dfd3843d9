// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.fix;

import io.plumbline.model.HotPath;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Lines;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.TimeUnit;

/** Sends TestRequests in a session that begins anew with each connection: both ends count their messages from 1. */
@HotPath
final class FixConversation extends SameRequest {

    private static final char END = '\1'; // of each field
    private static final String HEAD = "8=FIX.4.4\0019=";
    private static final String TYPE = "35=";
    private static final String ID = "112=";
    private static final String COUNT = "000000000";
    private static final String TIME = "00000000-00:00:00.000";
    private static final DateTimeFormatter TIMES =
            DateTimeFormatter.ofPattern("uuuuMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);
    private static final String ZEROS = "000"; // of a length or sum
    private static final int TYPE_AT = (HEAD + ZEROS).length() + 1; // in a message of ours
    private static final int COUNT_AT = TYPE_AT + "35=1\00134=".length();
    private static final int TIME_AT = COUNT_AT + COUNT.length() + "\00152=".length();
    private static final int SUM = "10=000\1".length();
    private static final int LEAST = HEAD.length() + 10; // bytes of any message, by which its length is there

    private final String sender;
    private final String target;
    private final Secret password;
    private final InstantSource clock;
    private final int idAt; // in the request
    private int sent; // messages on this connection
    private int seen;
    private int day; // of the date, since 1970
    private int date; // in digits

    FixConversation(String sender, String target, Secret password, InstantSource clock) {
        super(
                "TestRequest of " + sender + " to " + target,
                message(sender, target, '1', ID + "0".repeat(DIGITS) + END));
        this.sender = sender;
        this.target = target;
        this.password = password;
        this.clock = clock;
        this.idAt = super.request(0).limit() - SUM - 1 - DIGITS;
    }

    /** Writes a message that lacks its number, time and sum. */
    private static String message(String sender, String target, char type, String body) {
        String rest = TYPE + type + END + "34=" + COUNT + END + "52=" + TIME + END + "49=" + sender + END + "56="
                + target + END + body;
        return HEAD + String.format("%03d", rest.length()) + END + rest + "10=000" + END;
    }

    /** Writes number, time and sum into the message between two indexes. */
    private void stamp(ByteBuffer bytes, int from, int to, int number) {
        final long millis = clock.millis();
        final int days = (int) TimeUnit.MILLISECONDS.toDays(millis);
        if (days != day) {
            day = days;
            date = Integer.parseInt(LocalDate.ofEpochDay(days).format(DateTimeFormatter.BASIC_ISO_DATE)); // once a day
        }
        final long left = millis - TimeUnit.DAYS.toMillis(days);
        final long time = left / 3_600_000 * 10_000_000 + left / 60_000 % 60 * 100_000 + left % 60_000;
        putDecimal(bytes, from + COUNT_AT, COUNT, number);
        putDecimal(bytes, from + TIME_AT, TIME, date * 1_000_000_000L + time);
        putDecimal(bytes, to - 1 - ZEROS.length(), ZEROS, sum(bytes, from, to));
    }

    /** Writes digits where a text has zeros. */
    private static void putDecimal(ByteBuffer bytes, int at, String zeros, long number) {
        long rest = number;
        for (int i = zeros.length() - 1; i >= 0; i--) {
            if (zeros.charAt(i) == '0') {
                bytes.put(at + i, (byte) ('0' + rest % 10));
                rest /= 10;
            }
        }
    }

    /** Returns the sum of the message between two indexes. */
    private static int sum(ByteBuffer bytes, int from, int to) {
        int sum = 0;
        for (int i = from; i < to - SUM; i++) {
            sum += bytes.get(i);
        }
        return sum & 0xff;
    }

    /** Owes a message to the server. {@code number}: its own, or that of the next. */
    private void answer(ByteBuffer received, char type, int number, String body) throws BrokenReplyException {
        byte[] bytes = message(sender, target, type, body).getBytes(StandardCharsets.ISO_8859_1);
        final int from = owe(bytes.length, received).position();
        stamp(owed.put(bytes), from, owed.position(), number);
    }

    @Override
    public String greet(Wire wire) throws IOException {
        owed.clear();
        sent = 1;
        seen = 0;
        String login = password.isNone() ? "" : "553=" + sender + END + "554=" + utf8(password.value()) + END;
        answer(owed, 'A', sent, "98=0\001108=30\001141=Y" + END + login);
        wire.send(aside());
        String answer;
        try {
            ByteBuffer message = wire.receive(this);
            if (type(message) == 'A') {
                return "FIX.4.4 " + target;
            }
            answer = words(message);
        } catch (EOFException closed) {
            answer = closed.getMessage(); // so engines treat those that they don't know
        }
        throw new RefusedServiceException("the FIX engine refuses: server=" + answer + ", sender=" + sender
                + ", target="
                + target + " (allowed: fix://SENDER@HOST:PORT/TARGET of a session made for this, with password-file or"
                + " PLUMBLINE_PASSWORD)");
    }

    @Override
    public ByteBuffer request(long sequence) {
        final ByteBuffer request = super.request(sequence);
        putDigits(request, idAt, sequence);
        stamp(request, AT, request.limit(), ++sent);
        return request;
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        final int from = received.position();
        if (received.get(from) != HEAD.charAt(0)) {
            throw broken("not a message of FIX 4.4", received);
        }
        if (received.remaining() < LEAST) {
            return MORE;
        }
        final int behind = indexOf(END, received, from + HEAD.length()) + 1;
        if (!begins(received, from, HEAD) || behind > received.limit()) {
            throw broken("not a message of FIX 4.4", received);
        }
        final int to = behind + Lines.number(received, from + HEAD.length(), 10) + SUM;
        if (to > received.limit()) {
            return MORE;
        }
        if (!begins(received, behind, TYPE)
                || !begins(received, to - SUM - 1, "\00110=")
                || received.get(to - 1) != END) {
            throw broken("a message doesn't end where it says", received);
        }
        final int type = type(received);
        kind = type == '5' ? MessageKind.LAST_REPLY : MessageKind.REPLY;
        if (type != '5' && type != '3' && type != 'j' && (type != '0' || value(received, to, ID) < 0)) {
            kind = MessageKind.ASIDE;
            takeAside(received, to, type);
        }
        return to - from;
    }

    private void takeAside(ByteBuffer received, int to, int type) throws BrokenReplyException {
        if (type == '4') { // the server counts on from another number
            seen = number(received, to, "36=") - 1;
            return;
        }
        verify(received, to);
        final int idAt = value(received, to, ID);
        if (type == '1' && idAt > 0) {
            String id = text(received, idAt);
            answer(received, '0', ++sent, ID + id.substring(0, id.indexOf(END) + 1));
        } else if (type == '2') { // nothing that was sent is worth being sent again
            String repeated = "43=Y\001122=" + TIMES.format(clock.instant()) + "\001123=Y\00136=" + (sent + 1) + END;
            answer(received, '4', number(received, to, "7="), repeated);
        }
    }

    /** Checks the sum of the message up to an index, and that none is missing before it. */
    private void verify(ByteBuffer message, int to) throws BrokenReplyException {
        if (Lines.number(message, to - 1 - ZEROS.length(), 10) != sum(message, message.position(), to)) {
            throw broken("a message has another sum than it says", message);
        }
        if (number(message, to, "34=") != ++seen) {
            throw broken("a message is missing, or has come twice: expected=" + seen, message);
        }
    }

    private static int number(ByteBuffer message, int to, String tag) throws BrokenReplyException {
        final int at = value(message, to, tag);
        if (at < 0) {
            throw broken("a message lacks a field: field=" + tag, message);
        }
        return Lines.number(message, at, 10);
    }

    /** Returns where the value of a field begins in the message up to an index, or -1. {@code tag}: with what stands before. */
    private static int value(ByteBuffer message, int to, String tag) {
        for (int i = message.position(); i < to; i++) {
            if (message.get(i) == END && begins(message, i + 1, tag)) {
                return i + 1 + tag.length();
            }
        }
        return -1;
    }

    /** Returns the letter of the message's type; 0 if there are two. */
    private static int type(ByteBuffer message) {
        final int at = indexOf(END, message, message.position() + HEAD.length()) + 1 + TYPE.length();
        return message.get(at + 1) == END ? message.get(at) : 0;
    }

    @Override
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        final int to = reply.limit();
        verify(reply, to);
        final int type = type(reply);
        if (type == '0') {
            final int id = value(reply, to, ID);
            return right(hasDigits(reply, id, sequence) && reply.get(id + DIGITS) == END, reply);
        }
        final int code = value(reply, to, type == '3' ? "373=" : "380=");
        return type == '5' ? "Logout" : code < 0 ? "Reject" : code(reply, code, indexOf(END, reply, code));
    }

    @Override
    public String words(ByteBuffer reply) {
        final int at = value(reply, reply.limit(), "58=");
        return at < 0 ? super.words(reply) : ReplyText.of(reply, at, indexOf(END, reply, at));
    }
}
