// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionName;
import java.util.Objects;
import java.util.Optional;

/**
 * Access rules of a reflector.
 *
 * @param secretFile path of the file with the secret that its clients have to know; empty if they need none
 * @param certificateFile path of the file with the certificate of the control connection, created if missing; empty for
 *     a control connection without TLS
 * @param open true if everybody who reaches it may use it, even from other hosts
 */
public record ReflectAccess(
        Optional<String> secretFile,
        @OptionName(OptionName.NONE) Optional<String> certificateFile,
        boolean open) {

    /** Neither: enough on loopback only. */
    public static final ReflectAccess UNSAID = new ReflectAccess(Optional.empty(), Optional.empty(), false);

    /** Checks that it is not both. */
    public ReflectAccess {
        Objects.requireNonNull(secretFile, "secretFile");
        Objects.requireNonNull(certificateFile, "certificateFile");
        if (open && secretFile.isPresent()) {
            throw new RefusedException(
                    "both open to everybody and with a secret: open=true, secret-file=" + secretFile.get()
                            + " (leave out open, or leave out secret-file)",
                    OptionKey.OPEN.text(),
                    OptionKey.SECRET_FILE.text());
        }
    }
}
