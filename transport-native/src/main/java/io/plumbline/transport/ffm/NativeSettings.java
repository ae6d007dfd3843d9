// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportOptions;
import java.util.List;
import java.util.Map;

/** The settings of native transports, by name. */
public final class NativeSettings {

    /** How long the kernel asks the device before it lets a thread sleep, in microseconds. */
    public static final String BUSY_POLL_MICROS = "busy-poll-micros";

    /** Whether a thread of the kernel looks for submissions to io_uring. */
    public static final String SUBMISSION_POLLING = "sqpoll";

    /** Which time stamps of the kernel are asked for. */
    public static final String TIMESTAMPS = "timestamps";

    private static final int DEFAULT_BUSY_POLL_MICROS = 50; // what tuned's network-latency profile sets
    private static final int MAX_BUSY_POLL_MICROS = 1_000_000;

    private NativeSettings() {}

    /**
     * Reads {@link #BUSY_POLL_MICROS}.
     *
     * @param options with settings
     * @return microseconds, 1 to a second
     * @throws IllegalArgumentException if it is none of these
     */
    public static int busyPollMicros(TransportOptions options) {
        String text = options.settings().get(BUSY_POLL_MICROS);
        if (text == null) {
            return DEFAULT_BUSY_POLL_MICROS;
        }
        if (text.matches("\\d{1,7}")) {
            int micros = Integer.parseInt(text);
            if (micros >= 1 && micros <= MAX_BUSY_POLL_MICROS) {
                return micros;
            }
        }
        throw new IllegalArgumentException(
                "bad setting: " + BUSY_POLL_MICROS + "=" + text + " (allowed: 1 to " + MAX_BUSY_POLL_MICROS + ")");
    }

    /** All settings of sockets of IPv4 and IPv6. */
    static Map<String, String> internet() {
        return Map.of(
                BUSY_POLL_MICROS,
                "with wait busy-poll, how long the kernel polls the device before the thread sleeps, in "
                        + "microseconds, 1 to "
                        + MAX_BUSY_POLL_MICROS + " (default " + DEFAULT_BUSY_POLL_MICROS + ")",
                TIMESTAMPS,
                "software: the kernel timestamps messages of the connecting end, for the series "
                        + "send_call, stack_and_wire and wake_up (default none)");
    }

    /** Checks all that {@link #internet()} describes. */
    static void checkInternet(TransportOptions options) {
        int unusedMicros = busyPollMicros(options);
        boolean unusedStamps = isStamped(options);
    }

    /**
     * Reads {@link #TIMESTAMPS}.
     *
     * @param options with settings
     * @return true if stamps by the kernel's software are asked for
     * @throws IllegalArgumentException if others are
     */
    public static boolean isStamped(TransportOptions options) {
        return isChosen("software", options, TIMESTAMPS, List.of("none", "software"));
    }

    static Map<String, String> submissionPolling() {
        return Map.of(
                SUBMISSION_POLLING,
                "true: a kernel thread polls for submissions, which then need no system call; it keeps a CPU busy"
                        + " (default false)");
    }

    /** Checks what {@link #submissionPolling()} describes. */
    static void checkSubmissionPolling(TransportOptions options) {
        boolean unused = isSubmissionPolled(options);
    }

    /**
     * Reads {@link #SUBMISSION_POLLING}.
     *
     * @param options with settings
     * @return true if the kernel is to poll
     * @throws IllegalArgumentException if it is neither true nor false
     */
    public static boolean isSubmissionPolled(TransportOptions options) {
        return isChosen("true", options, SUBMISSION_POLLING, List.of("true", "false"));
    }

    private static boolean isChosen(String value, TransportOptions options, String setting, List<String> allowed) {
        String text = options.settings().get(setting);
        if (text != null && !allowed.contains(text)) {
            throw new IllegalArgumentException(
                    "bad setting: " + setting + "=" + text + " (allowed: " + String.join(", ", allowed) + ")");
        }
        return value.equals(text);
    }
}
