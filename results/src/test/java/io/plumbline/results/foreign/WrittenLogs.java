// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Logs as HdrHistogram's own writer writes them, and its older encodings, which it doesn't write any more. */
final class WrittenLogs {

    private WrittenLogs() {}

    static Histogram histogram(int digits, long... values) {
        Histogram histogram = new Histogram(1, 3_600_000_000_000L, digits);
        for (long value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    /** Two intervals of a second for each tag; an empty tag is none. */
    static String log(Histogram histogram, String... tags) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(bytes);
        writer.outputComment("[Logged with a test]");
        writer.outputLogFormatVersion();
        writer.outputStartTime(1_700_000_000_000L);
        writer.outputLegend();
        for (int second = 0; second < 2; second++) {
            for (String tag : tags) {
                histogram.setTag(tag.isEmpty() ? null : tag);
                writer.outputIntervalHistogram(second, second + 1.0, histogram);
            }
        }
        writer.close();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    static String base64(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    /** Encodings V0 and V1: a word of eight bytes for each count. */
    static String old(int version, int digits, long highest, long... counts) {
        ByteBuffer plain = ByteBuffer.allocate((version == 0 ? 32 : 40) + 8 * counts.length);
        if (version == 0) {
            long total = 0;
            for (long count : counts) {
                total += count;
            }
            plain.putInt(0x1c849308 | 0x80)
                    .putInt(digits)
                    .putLong(1)
                    .putLong(highest)
                    .putLong(total);
        } else {
            plain.putInt(0x1c849301 | 0x80).putInt(8 * counts.length).putInt(0).putInt(digits);
            plain.putLong(1).putLong(highest).putDouble(1);
        }
        for (long count : counts) {
            plain.putLong(count);
        }
        return compressed(version == 0 ? 0x1c849309 | 0x80 : 0x1c849302 | 0x80, plain.array());
    }

    static String compressed(int cookie, byte[] plain) {
        Deflater deflater = new Deflater();
        deflater.setInput(plain);
        deflater.finish();
        byte[] packed = new byte[plain.length + 100];
        int length = deflater.deflate(packed);
        deflater.end();
        ByteBuffer whole = ByteBuffer.allocate(8 + length);
        whole.putInt(cookie).putInt(length).put(packed, 0, length);
        return Base64.getEncoder().encodeToString(whole.array());
    }
}
