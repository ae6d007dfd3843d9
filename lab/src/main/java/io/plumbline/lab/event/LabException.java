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

    /**
     * Creates the exception.
     *
     * @param kind its kind
     * @param message what is wrong, in one line
     */
    public LabException(Kind kind, String message) {
        this(kind, message, (Throwable) null);
    }

    /**
     * Creates the exception with its cause.
     *
     * @param kind its kind
     * @param message what is wrong, in one line
     * @param cause what lies behind it; null for nothing
     */
    public LabException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = Objects.requireNonNull(kind, "kind");
        this.options = List.of();
    }

    /**
     * Creates the exception with the options that would avoid it.
     *
     * @param kind its kind
     * @param message what is wrong, in one line
     * @param options names of the options
     */
    public LabException(Kind kind, String message, List<String> options) {
        super(message);
        this.kind = Objects.requireNonNull(kind, "kind");
        this.options = List.copyOf(options);
    }

    @Override
    public List<String> options() {
        return options == null ? List.of() : options;
    }

    /**
     * Wraps an interruption of the thread that waits for a fork, and leaves the thread interrupted.
     *
     * @param stopped the interruption
     * @return the exception to throw
     */
    public static LabException interrupted(InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return new LabException(Kind.INTERRUPTED, "interrupted while a fork was measuring", stopped);
    }

    /**
     * Returns the kind.
     *
     * @return never null
     */
    public Kind kind() {
        return kind;
    }
}
