// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.DurationText;
import io.plumbline.model.option.Words;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fault that a reflector injects, to check whether a result shows it.
 *
 * @param delay by how much it answers late, up to a second; zero for the other kinds
 * @param every which messages are affected: 1 for all, 10 for every tenth
 */
public record ReflectorFault(Kind kind, Duration delay, int every) {

    private static final Duration MAX_DELAY = Duration.ofSeconds(1); // a session has to end in time all the same
    private static final Pattern TEXT =
            Pattern.compile("(?<kind>[a-z]+)(?:=(?<delay>[^,=]+))?(?:,every=(?<every>\\d{1,9}))?");
    private static final String ALLOWED = "allowed: late=TIME, never, twice or wrong, and ,every=N behind it";

    /** It does nothing wrong. */
    public static final ReflectorFault NONE = // after the constants it is checked by
            new ReflectorFault(Kind.NONE, Duration.ZERO, 1);

    /** Kinds of fault. */
    public enum Kind {
        NONE,
        /** It answers later than it could. */
        LATE,
        /** It doesn't answer. */
        NEVER,
        /** It sends its answer twice. */
        TWICE,
        /** It changes a byte of its answer. */
        WRONG;

        private static Kind of(String text) {
            return Arrays.stream(values())
                    .filter(kind -> Words.text(kind).equals(text))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalArgumentException("unknown fault: value=" + text + " (" + ALLOWED + ")"));
        }
    }

    public ReflectorFault {
        Objects.requireNonNull(kind, "kind");
        boolean isDelayed = kind == Kind.LATE;
        if (isDelayed == delay.isZero() || delay.isNegative() || delay.compareTo(MAX_DELAY) > 0) {
            throw new IllegalArgumentException("delay of the fault out of range: fault=" + Words.text(kind) + ", delay="
                    + DurationText.of(delay) + " (allowed: more than zero, up to " + DurationText.of(MAX_DELAY)
                    + " for late; none for others)");
        }
        if (every < 1) {
            throw new IllegalArgumentException("fault out of range: every=" + every + " (allowed: 1 or more)");
        }
    }

    /** Reads a fault. {@code text}: such as {@code late=2ms,every=10} or {@code never}. */
    public static ReflectorFault parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a fault: value=" + text + " (" + ALLOWED + ")");
        }
        String delay = matcher.group("delay");
        String every = matcher.group("every");
        return new ReflectorFault(
                Kind.of(matcher.group("kind")),
                delay == null ? Duration.ZERO : DurationText.parse(delay),
                every == null ? 1 : Integer.parseInt(every));
    }

    /** Writes this as it is read: kind, delay and distance. */
    public String text() {
        String what = kind == Kind.LATE ? Words.text(kind) + "=" + DurationText.of(delay) : Words.text(kind);
        return every == 1 ? what : what + ",every=" + every;
    }

    /** Returns whether anything goes wrong; true unless this is {@link #NONE}. */
    public boolean isOn() {
        return kind != Kind.NONE;
    }

    /** Returns the command line's text for no fault. */
    @Override
    public String toString() {
        return text();
    }
}
