// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.option.OptionName;

/** Choice between one screen and all that there is to say. */
public record Length(@OptionName("long") boolean isLong) {

    public static final Length USUAL = new Length(false);

    public Terminal on(Terminal terminal) {
        return isLong ? terminal.inFull() : terminal;
    }
}
