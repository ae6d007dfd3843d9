// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

import io.plumbline.model.option.OptionKey;
import java.util.List;

/**
 * A reason to doubt a result.
 *
 * @param message what was observed, with the numbers; one sentence
 * @param figures the figures in the message; none where they don't fit it
 * @param options what the remedy advises to change; empty where that is no option
 */
public record Caveat(
        CaveatCode code,
        Severity severity,
        String message,
        List<Figure> figures,
        String remedy,
        List<OptionKey> options) {

    public Caveat {
        figures = Message.fits(message, figures) ? List.copyOf(figures) : List.of();
        options = List.copyOf(options);
    }

    /** A caveat without figures, whose remedy is no option. */
    public Caveat(CaveatCode code, Severity severity, String message, String remedy) {
        this(code, severity, Message.of(message), remedy);
    }

    public Caveat(CaveatCode code, Severity severity, Message message, String remedy) {
        this(code, severity, message.text(), message.figures(), remedy, List.of());
    }

    public Message said() {
        return new Message(message, figures);
    }

    public Caveat changing(OptionKey... changed) {
        return new Caveat(code, severity, message, figures, remedy, List.of(changed));
    }

    public Caveat of(String run) {
        Message named = said().and(0, " (" + run + ")", "", Figure.Kind.WHICH);
        return new Caveat(code, severity, named.text(), named.figures(), remedy, options);
    }
}
