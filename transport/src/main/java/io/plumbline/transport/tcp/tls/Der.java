// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Writes the few kinds of ASN.1 values of which a certificate consists, by the distinguished encoding rules (ITU-T X.690,
 * 2021): a tag, a length in the shortest form, the content.
 */
final class Der {

    private static final int BOOLEAN = 0x01;
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int OCTET_STRING = 0x04;
    private static final int OBJECT_IDENTIFIER = 0x06;
    private static final int UTF8_STRING = 0x0C;
    private static final int UTC_TIME = 0x17;
    private static final int GENERALIZED_TIME = 0x18;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int CONTEXT_SPECIFIC_CONSTRUCTED = 0xA0;

    private static final int MAX_SHORT_LENGTH = 0x7F;
    private static final int LONG_LENGTH = 0x80;
    private static final int MORE_BYTES = 0x80;
    private static final int FIRST_YEAR_OF_GENERALIZED_TIME = 2050;
    private static final DateTimeFormatter SHORT_TIME = DateTimeFormatter.ofPattern("uuMMddHHmmss'Z'");
    private static final DateTimeFormatter LONG_TIME = DateTimeFormatter.ofPattern("uuuuMMddHHmmss'Z'");

    private Der() {}

    static byte[] sequence(byte[]... parts) {
        return value(SEQUENCE, parts);
    }

    /** A set of one part, which needs no sorting. */
    static byte[] setOfOne(byte[] part) {
        return value(SET, part);
    }

    static byte[] explicit(int number, byte[] content) {
        return value(CONTEXT_SPECIFIC_CONSTRUCTED | number, content);
    }

    static byte[] trueValue() {
        return value(BOOLEAN, new byte[] {(byte) 0xFF});
    }

    static byte[] integer(BigInteger number) {
        return value(INTEGER, number.toByteArray());
    }

    static byte[] octetString(byte[] content) {
        return value(OCTET_STRING, content);
    }

    static byte[] utf8String(String text) {
        return value(UTF8_STRING, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whole seconds of universal time, with two digits of the year up to 2049, as certificates must have it. */
    static byte[] time(Instant instant) {
        OffsetDateTime time = instant.atOffset(ZoneOffset.UTC);
        return time.getYear() < FIRST_YEAR_OF_GENERALIZED_TIME
                ? value(UTC_TIME, ascii(SHORT_TIME.format(time)))
                : value(GENERALIZED_TIME, ascii(LONG_TIME.format(time)));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Bits from the highest of the first byte on, of which the lowest of the last byte are unused. */
    static byte[] bitString(int unusedBits, byte[] bits) {
        return value(BIT_STRING, new byte[] {(byte) unusedBits}, bits);
    }

    /** An object identifier by its numbers; the first two share a byte, the others have seven bits in each. */
    static byte[] objectIdentifier(int... numbers) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.write(numbers[0] * 40 + numbers[1]);
        for (int i = 2; i < numbers.length; i++) {
            int highestShift = (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(numbers[i] | 1)) / 7 * 7;
            for (int shift = highestShift; shift > 0; shift -= 7) {
                content.write(MORE_BYTES | numbers[i] >>> shift);
            }
            content.write(numbers[i] & ~MORE_BYTES);
        }
        return value(OBJECT_IDENTIFIER, content.toByteArray());
    }

    private static byte[] value(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        value.write(tag);
        writeLength(content.size(), value);
        value.writeBytes(content.toByteArray());
        return value.toByteArray();
    }

    private static void writeLength(int length, ByteArrayOutputStream out) {
        if (length <= MAX_SHORT_LENGTH) {
            out.write(length);
            return;
        }
        byte[] bytes = BigInteger.valueOf(length).toByteArray();
        int from = bytes[0] == 0 ? 1 : 0; // the length has no sign
        out.write(LONG_LENGTH | bytes.length - from);
        out.write(bytes, from, bytes.length - from);
    }
}
