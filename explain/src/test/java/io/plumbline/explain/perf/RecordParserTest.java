// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.perf.PerfRecord.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RecordParserTest {

    private static final long OFFSET = 1_000_000;

    private final RecordParser parser = new RecordParser(OFFSET);

    @Test
    void tellsWhyAThreadLeftItsCpu() {
        assertThat(parser.parse(trailed(14, 0, 32)))
                .contains(new PerfRecord(Kind.SWITCHED_IN, 10, 11, 3, 77 + OFFSET, 0, ""));
        assertThat(parser.parse(trailed(14, 0x2000, 32)).orElseThrow().kind()).isEqualTo(Kind.BLOCKED);
        assertThat(parser.parse(trailed(15, 0x6000, 40)).orElseThrow().kind()).isEqualTo(Kind.PREEMPTED);
    }

    @Test
    void tellsMajorFaultsByTheirLength() {
        assertThat(parser.parse(fault(40)))
                .contains(new PerfRecord(Kind.MINOR_FAULT, 10, 11, 3, 77 + OFFSET, 0xabc, ""));
        assertThat(parser.parse(fault(48)).orElseThrow().kind()).isEqualTo(Kind.MAJOR_FAULT);
    }

    @Test
    void tellsWhoWasWokenAndWhen() {
        ByteBuffer woken = record(9, 0, 72);
        woken.putInt(8, 10).putInt(12, 11).putLong(16, 77).putInt(24, 3).putInt(32, 36);
        woken.putInt(36 + 24, 4711);
        assertThat(parser.parse(woken)).contains(new PerfRecord(Kind.WOKEN, 10, 4711, 3, 77 + OFFSET, 0, ""));
    }

    @Test
    void readsNamesAndLosses() {
        ByteBuffer named = trailed(3, 0, 48);
        named.putInt(8, 10).putInt(12, 12);
        named.put(16, "hot\0".getBytes(StandardCharsets.US_ASCII));
        assertThat(parser.parse(named)).contains(new PerfRecord(Kind.NAMED, 10, 12, 3, 77 + OFFSET, 0, "hot"));

        ByteBuffer lost = trailed(2, 0, 48);
        lost.putLong(16, 5);
        assertThat(parser.parse(lost).orElseThrow().value()).isEqualTo(5);
    }

    @Test
    void passesOverRecordsThatItDoesNotKnow() {
        assertThat(parser.parse(trailed(12, 0, 32))).isEmpty();
    }

    private static ByteBuffer trailed(int type, int misc, int bytes) {
        ByteBuffer record = record(type, misc, bytes);
        return record.putInt(bytes - 24, 10)
                .putInt(bytes - 20, 11)
                .putLong(bytes - 16, 77)
                .putInt(bytes - 8, 3);
    }

    private static ByteBuffer fault(int bytes) {
        ByteBuffer record = record(9, 0, bytes);
        return record.putInt(8, 10)
                .putInt(12, 11)
                .putLong(16, 77)
                .putLong(24, 0xabc)
                .putInt(32, 3);
    }

    private static ByteBuffer record(int type, int misc, int bytes) {
        ByteBuffer record = ByteBuffer.allocate(bytes).order(ByteOrder.nativeOrder());
        return record.putInt(0, type).putShort(4, (short) misc).putShort(6, (short) bytes);
    }
}
