// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.model.option.OptionName;
import io.plumbline.model.subject.PingSpec;
import java.util.Optional;

/** Reflector that a command pings, of every command that has no other words on its line. */
record PingedReflector(@OptionName(word = true) Optional<String> address) {

    static final PingedReflector OWN = new PingedReflector(Optional.empty());

    /** A shell makes an empty address of a variable that isn't set. */
    PingedReflector {
        if (address.filter(String::isBlank).isPresent()) {
            throw new IllegalArgumentException(
                    "the reflector's address is empty: HOST:PORT=\"\" (allowed: host:port, as 'plumbline "
                            + "reflect' prints it; omit it to start a reflector here)");
        }
    }

    PingSpec of(PingSpec usual) {
        return usual.toBuilder().address(address).build();
    }
}
