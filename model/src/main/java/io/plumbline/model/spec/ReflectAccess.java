// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.util.Objects;
import java.util.Optional;

/**
 * Who may use a reflector.
 *
 * @param secretFile path of the file with the secret that its clients have to know; empty if they need none
 * @param open true if everybody who reaches it may use it, also from other hosts
 */
public record ReflectAccess(Optional<String> secretFile, boolean open) {

    /** Neither: enough on loopback only. */
    public static final ReflectAccess UNSAID = new ReflectAccess(Optional.empty(), false);

    /** Checks that it is not both. */
    public ReflectAccess {
        Objects.requireNonNull(secretFile, "secretFile");
        if (open && secretFile.isPresent()) {
            throw new IllegalArgumentException("open to everybody, and a secret: open=true, secret-file="
                    + secretFile.get() + " (leave out open, or leave out secret-file)");
        }
    }
}
