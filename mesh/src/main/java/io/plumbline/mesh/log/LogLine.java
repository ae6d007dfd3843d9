// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import io.plumbline.mesh.log.MeshLog.Stamped;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonText;
import io.plumbline.results.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32C;

/**
 * Form of an entry: a line of JSON, whose first member is the checksum of all that follows it: {@code
 * {"crc32c":"0123abcd","at":"...","entry":{...}}}.
 */
final class LogLine {

    /** Length of a line at most: an entry with a histogram, or with all hosts. */
    static final int MAX_BYTES = 16 << 20;

    private static final String BEFORE = "{\"crc32c\":\"";
    private static final int DIGITS = 8;
    private static final int SUMMED_FROM = BEFORE.length() + DIGITS + 2; // behind the comma

    private static final JsonBinding BINDING = new JsonBinding()
            .kind(LogEntry.class, "opened", LogEntry.Opened.class)
            .kind(LogEntry.class, "led", LogEntry.Led.class)
            .kind(LogEntry.class, "decided", LogEntry.Decided.class)
            .kind(Decision.class, "began", Decision.Began.class)
            .kind(Decision.class, "ordered", Decision.Ordered.class)
            .kind(Decision.class, "measured", Decision.Measured.class)
            .kind(Decision.class, "missed", Decision.Missed.class)
            .kind(Decision.class, "replaced", Decision.Replaced.class)
            .kind(Decision.class, "ended", Decision.Ended.class);

    private LogLine() {}

    /** Writes an entry; its line ends with a line feed. */
    static byte[] of(Stamped stamped) {
        String summed = JsonText.line(BINDING.write(stamped, "")).substring(1) + "\n";
        byte[] bytes = summed.getBytes(StandardCharsets.UTF_8);
        String line = BEFORE + digits(bytes, 0, bytes.length - 1) + "\"," + summed;
        return line.getBytes(StandardCharsets.UTF_8);
    }

    private static String digits(byte[] bytes, int from, int to) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, from, to - from);
        return HexFormat.of().toHexDigits((int) sum.getValue());
    }

    static boolean isWhole(byte[] line) {
        if (line.length < SUMMED_FROM) {
            return false;
        }
        String start = new String(line, 0, SUMMED_FROM, StandardCharsets.ISO_8859_1);
        return start.equals(BEFORE + digits(line, SUMMED_FROM, line.length) + "\",");
    }

    static JsonValue tree(byte[] line) {
        return new JsonValue(JsonText.read(line), "", new AtomicLong(MAX_BYTES));
    }

    static Stamped entry(JsonValue tree) {
        return BINDING.read(Stamped.class, tree);
    }

    static boolean isBeginning(byte[] bytes) {
        byte[] before = BEFORE.getBytes(StandardCharsets.US_ASCII);
        int length = Math.min(bytes.length, before.length);
        return Arrays.equals(bytes, 0, length, before, 0, length);
    }
}
