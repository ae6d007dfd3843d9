// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.OptionAdvice;
import io.plumbline.model.option.OptionKey;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** Signals that a reflector refuses to open a session. */
public class RefusalException extends IOException implements OptionAdvice {

    private static final long serialVersionUID = 1;

    private final transient List<String> options;

    /** Creates the exception of what a reflector has said, of whose options only those count that there are. */
    public static RefusalException of(Frame.Refused refused) {
        OptionKey[] known = Stream.of(OptionKey.values())
                .filter(option -> refused.options().contains(option.text()))
                .toArray(OptionKey[]::new);
        return new RefusalException("refused by reflector: " + refused.reason(), known);
    }

    public RefusalException(String message, OptionKey... options) {
        super(message);
        this.options = Stream.of(options).map(OptionKey::text).toList();
    }

    @Override
    public List<String> options() {
        return options == null ? List.of() : options;
    }
}
