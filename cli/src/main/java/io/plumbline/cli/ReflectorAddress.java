// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import java.util.Optional;
import picocli.CommandLine.Parameters;

/** The reflector that a command pings, of every command that has no other words on its line. */
final class ReflectorAddress {

    @Parameters(
            paramLabel = "HOST:PORT",
            arity = "0..1",
            description = "Control address of a reflector ('plumbline reflect' prints it). Default: starts one.")
    String text;

    /** The address; empty for a reflector of our own. */
    Optional<String> get() {
        return Optional.ofNullable(text).map(ReflectorAddress::checked);
    }

    /** A shell makes an empty one of a variable that isn't set. */
    private static String checked(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    "the reflector's address is empty: HOST:PORT=\"\" (allowed: host:port, as 'plumbline "
                            + "reflect' prints it; omit it to start a reflector here)");
        }
        return text;
    }
}
