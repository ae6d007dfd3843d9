// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

import io.plumbline.model.spec.OptionKey;
import java.util.List;

/**
 * A reason to doubt a result.
 *
 * @param code what kind of reason
 * @param severity how much it matters
 * @param message what was observed, with the numbers; one sentence
 * @param figures the figures in the message; none where they don't fit it
 * @param remedy what to do about it; one sentence
 * @param options what the remedy advises to change; empty where that is no option
 */
public record Caveat(
        CaveatCode code,
        Severity severity,
        String message,
        List<Figure> figures,
        String remedy,
        List<OptionKey> options) {

    /** Copies the lists. */
    public Caveat {
        figures = Message.fits(message, figures) ? List.copyOf(figures) : List.of();
        options = List.copyOf(options);
    }

    /**
     * A caveat without figures, whose remedy is no option.
     *
     * @param code what kind of reason
     * @param severity how much it matters
     * @param message what was observed; one sentence
     * @param remedy what to do about it; one sentence
     */
    public Caveat(CaveatCode code, Severity severity, String message, String remedy) {
        this(code, severity, Message.of(message), remedy);
    }

    /**
     * A caveat whose remedy is no option.
     *
     * @param code what kind of reason
     * @param severity how much it matters
     * @param message what was observed, with the numbers; one sentence
     * @param remedy what to do about it; one sentence
     */
    public Caveat(CaveatCode code, Severity severity, Message message, String remedy) {
        this(code, severity, message.text(), message.figures(), remedy, List.of());
    }

    /**
     * Returns the message with its figures.
     *
     * @return the message
     */
    public Message said() {
        return new Message(message, figures);
    }

    /**
     * Returns the same caveat with the options that its remedy advises to change.
     *
     * @param changed the options
     * @return the caveat
     */
    public Caveat changing(OptionKey... changed) {
        return new Caveat(code, severity, message, figures, remedy, List.of(changed));
    }

    /**
     * Returns the same caveat about a run.
     *
     * @param run its name
     * @return the caveat
     */
    public Caveat of(String run) {
        Message named = said().and(0, " (" + run + ")", "", Figure.Kind.WHICH);
        return new Caveat(code, severity, named.text(), named.figures(), remedy, options);
    }
}
