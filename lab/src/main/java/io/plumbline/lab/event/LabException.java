// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import io.plumbline.model.OptionAdvice;
import java.util.List;
import java.util.Objects;

/** Signals that an experiment can't be carried out, or can't go on; the message is the reason in one line. */
public class LabException extends RuntimeException implements OptionAdvice {

    private static final long serialVersionUID = 1;

    /** Kind of a failure. */
    public enum Kind {
        /** The description asks for what nothing can do: a class that is no task, options that don't go together. */
        DESCRIPTION,
        /** This host, its JDKs or its transports can't do it, or something on it broke. */
        HOST,
        /** Another measurement runs on this host. */
        BUSY,
        /** Something was measured, or was about to be, that would mislead: the task threw, its process died. */
        MEASUREMENT,
        /** The waiting thread was interrupted. */
        INTERRUPTED
    }

    private final Kind kind;
    private final transient List<String> options;

    public LabException(Kind kind, String message) {
        this(kind, message, (Throwable) null);
    }

    /** Creates the exception with its cause. {@code cause}: what lies behind it; null for nothing. */
    public LabException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = Objects.requireNonNull(kind, "kind");
        this.options = List.of();
    }

    public LabException(Kind kind, String message, List<String> options) {
        super(message);
        this.kind = Objects.requireNonNull(kind, "kind");
        this.options = List.copyOf(options);
    }

    @Override
    public List<String> options() {
        return options == null ? List.of() : options;
    }

    /** Wraps an interruption of the thread that waits for a fork, and leaves the thread interrupted. */
    public static LabException interrupted(InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return new LabException(Kind.INTERRUPTED, "interrupted while a fork was measuring", stopped);
    }

    /** Returns never null. */
    public Kind kind() {
        return kind;
    }
}
