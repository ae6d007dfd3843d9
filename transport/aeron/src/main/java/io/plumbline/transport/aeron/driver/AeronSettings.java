// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.logbuffer.FrameDescriptor;
import io.aeron.logbuffer.LogBufferDescriptor;
import io.aeron.protocol.DataHeaderFlyweight;
import io.plumbline.transport.spi.TransportOptions;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Options of an Aeron transport. {@code driver}: directory of an external media driver; empty for an embedded one;
 * {@code termBytes}: length of each of a log buffer's three terms, a power of two, 64 KiB to 1 GiB; {@code mtuBytes}:
 * maximum length of a frame with its header, in bytes, a multiple of 32, 64 to 65504.
 */
public record AeronSettings(Optional<Path> driver, int termBytes, int mtuBytes) {

    public static final String DRIVER = TransportOptions.DRIVER; // directory of an external media driver

    public static final String TERM_BYTES = "term-bytes"; // length of a term

    public static final String MTU_BYTES = "mtu-bytes"; // length of the longest frame

    private static final int DEFAULT_MTU_BYTES = 1408; // Aeron's own default: fits an Ethernet frame
    private static final int MIN_MTU_BYTES = 64;
    private static final int TERMS_PER_LARGEST_MESSAGE = 8; // a message has at most an eighth of a term
    private static final int MIN_TERM_BYTES = LogBufferDescriptor.TERM_MIN_LENGTH;
    private static final int MAX_TERM_BYTES = LogBufferDescriptor.TERM_MAX_LENGTH;

    /** {@code defaultTermBytes}: the transport's default for {@link #TERM_BYTES}. */
    public static Map<String, String> descriptions(int defaultTermBytes) {
        Map<String, String> settings = new TreeMap<>();
        settings.put(
                DRIVER,
                "Aeron directory of a media driver that runs already, an absolute path (default: an embedded one)");
        settings.put(
                TERM_BYTES,
                "length of each of the three terms of a log buffer, a power of two, " + MIN_TERM_BYTES + " to "
                        + MAX_TERM_BYTES + " (default " + defaultTermBytes + ", or eight times a large message)");
        settings.put(
                MTU_BYTES,
                "max bytes of a frame with its header of " + DataHeaderFlyweight.HEADER_LENGTH + ", a multiple of "
                        + FrameDescriptor.FRAME_ALIGNMENT + ", " + MIN_MTU_BYTES + " to "
                        + io.aeron.driver.Configuration.MAX_UDP_PAYLOAD_LENGTH + " (default " + DEFAULT_MTU_BYTES
                        + "); larger messages are sent in several");
        return settings;
    }

    /** {@code defaultTermBytes}: length of a term for small messages, a power of two. */
    public static AeronSettings of(TransportOptions options, int defaultTermBytes) {
        Map<String, String> texts = options.settings();
        return new AeronSettings(
                Optional.ofNullable(texts.get(DRIVER)).map(AeronSettings::directory),
                termBytes(texts.get(TERM_BYTES), options.messageBytes(), defaultTermBytes),
                mtuBytes(texts.get(MTU_BYTES)));
    }

    private static Path directory(String text) {
        try {
            Path path = Path.of(text);
            if (path.isAbsolute()) {
                return path.normalize();
            }
        } catch (InvalidPathException notAPath) {
            throw new IllegalArgumentException(notADirectory(text), notAPath);
        }
        throw new IllegalArgumentException(notADirectory(text));
    }

    private static String notADirectory(String text) {
        return "bad setting: " + DRIVER + "=" + text + " (allowed: the absolute path of a media driver's directory)";
    }

    private static int termBytes(String text, int messageBytes, int defaultTermBytes) {
        int needed = TERMS_PER_LARGEST_MESSAGE * Integer.highestOneBit(2 * messageBytes - 1);
        if (text == null) {
            return Math.max(defaultTermBytes, needed);
        }
        int bytes = number(text);
        if (Integer.bitCount(bytes) != 1 || bytes < MIN_TERM_BYTES || bytes > MAX_TERM_BYTES) {
            throw new IllegalArgumentException("bad setting: " + TERM_BYTES + "=" + text + " (allowed: a power of two, "
                    + MIN_TERM_BYTES + " to " + MAX_TERM_BYTES + ")");
        }
        if (messageBytes > bytes / TERMS_PER_LARGEST_MESSAGE) {
            throw new IllegalArgumentException("message is too large for the term: bytes=" + messageBytes + ", "
                    + TERM_BYTES + "=" + bytes + " (allowed: " + TERM_BYTES + " of " + needed + " or more)");
        }
        return bytes;
    }

    private static int mtuBytes(String text) {
        if (text == null) {
            return DEFAULT_MTU_BYTES;
        }
        int bytes = number(text);
        if (bytes < MIN_MTU_BYTES
                || bytes > io.aeron.driver.Configuration.MAX_UDP_PAYLOAD_LENGTH
                || bytes % FrameDescriptor.FRAME_ALIGNMENT != 0) {
            throw new IllegalArgumentException("bad setting: " + MTU_BYTES + "=" + text + " (allowed: a multiple of "
                    + FrameDescriptor.FRAME_ALIGNMENT + ", " + MIN_MTU_BYTES + " to "
                    + io.aeron.driver.Configuration.MAX_UDP_PAYLOAD_LENGTH + ")");
        }
        return bytes;
    }

    private static int number(String text) {
        return text.matches("\\d{1,10}") ? (int) Math.min(Long.parseLong(text), Integer.MAX_VALUE) : 0;
    }
}
