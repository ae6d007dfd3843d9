// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import io.plumbline.ping.option.Secret;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Base64;

/**
 * Token and certificate of a mesh, made before its coordinator runs, for agents that are started at the same time.
 *
 * @param token what agents and coordinator share
 * @param certificate the coordinator's certificate and key, as PKCS #12 without a password, in base64
 * @param pin SHA-256 of the certificate, 64 hexadecimal digits
 */
public record MeshCredentials(String token, String certificate, String pin) {

    @Override
    public String toString() {
        return "MeshCredentials[pin=" + pin + "]";
    }

    /**
     * Makes new ones.
     *
     * @return others each time
     * @throws IOException if this JVM can't make a certificate
     */
    public static MeshCredentials create() throws IOException {
        try {
            SelfSigned identity = SelfSigned.create();
            return new MeshCredentials(
                    Secret.random().value(),
                    Base64.getEncoder().encodeToString(KeptCertificate.bytes(identity)),
                    Fingerprint.of(identity.certificate()));
        } catch (GeneralSecurityException missing) {
            throw new IOException("no certificate can be made: reason=" + missing.getMessage(), missing);
        }
    }

    /**
     * Writes them into files that no other user can open.
     *
     * @param tokenFile where the token goes; nothing may be there
     * @param certificateFile where the certificate with its key goes; nothing may be there
     * @throws IOException if a file can't be made
     */
    public void write(Path tokenFile, Path certificateFile) throws IOException {
        write(tokenFile, (token + "\n").getBytes(StandardCharsets.UTF_8));
        write(certificateFile, Base64.getDecoder().decode(certificate));
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createFile(file, PrivateFiles.FILE);
        Files.write(file, content);
    }
}
