// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.model.spec.OptionName;
import io.plumbline.model.spec.PingSpec;
import java.util.Optional;

/**
 * PingedReflector that a command pings, of every command that has no other words on its line.
 *
 * @param address where it listens; empty for one of our own
 */
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

    /** A ping of it that is else as usual. */
    PingSpec of(PingSpec usual) {
        return usual.toBuilder().address(address).build();
    }
}
