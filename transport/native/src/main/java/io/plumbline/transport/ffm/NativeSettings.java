// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportOptions;
import java.util.List;
import java.util.Map;

/** The settings that a native transport has. */
public enum NativeSettings {
    NONE(Map.of()),

    INTERNET(Map.of(
            NativeSettings.BUSY_POLL_MICROS,
            "with wait busy-poll, how long the kernel polls the device before the thread sleeps, in microseconds, 1 to "
                    + NativeSettings.MAX_BUSY_POLL_MICROS + " (default " + NativeSettings.DEFAULT_BUSY_POLL_MICROS
                    + ")",
            NativeSettings.TIMESTAMPS,
            "software: the kernel timestamps messages of the connecting end, for the series send_call, stack_and_wire"
                    + " and wake_up (default none)")),

    URING(Map.of(
            NativeSettings.SUBMISSION_POLLING,
            "true: a kernel thread polls for submissions, which then need no system call; it keeps a CPU busy"
                    + " (default false)"));

    public static final String BUSY_POLL_MICROS = "busy-poll-micros";

    private static final String SUBMISSION_POLLING = "sqpoll";
    private static final String TIMESTAMPS = "timestamps";
    private static final int DEFAULT_BUSY_POLL_MICROS = 50; // what tuned's network-latency profile sets
    private static final int MAX_BUSY_POLL_MICROS = 1_000_000;

    @SuppressWarnings("ImmutableEnumChecker") // a map that nobody can change
    private final Map<String, String> descriptions;

    NativeSettings(Map<String, String> descriptions) {
        this.descriptions = descriptions;
    }

    Map<String, String> descriptions() {
        return descriptions;
    }

    void check(TransportOptions options) {
        if (this == INTERNET) {
            int unusedMicros = busyPollMicros(options);
            boolean unusedStamps = isStamped(options);
        } else if (this == URING) {
            boolean unused = isSubmissionPolled(options);
        }
    }

    public static int busyPollMicros(TransportOptions options) {
        String text = options.settings().get(BUSY_POLL_MICROS);
        if (text == null) {
            return DEFAULT_BUSY_POLL_MICROS;
        }
        int micros = text.matches("\\d{1,7}") ? Integer.parseInt(text) : 0;
        if (micros < 1 || micros > MAX_BUSY_POLL_MICROS) {
            throw new IllegalArgumentException(
                    "bad setting: " + BUSY_POLL_MICROS + "=" + text + " (allowed: 1 to " + MAX_BUSY_POLL_MICROS + ")");
        }
        return micros;
    }

    public static boolean isStamped(TransportOptions options) {
        return isChosen("software", options, TIMESTAMPS, List.of("none", "software"));
    }

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
