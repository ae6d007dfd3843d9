// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;

/** Keeps a certificate and its key in a file that no other user can open, as PKCS #12 without a password. */
public final class KeptCertificate {

    private static final String TYPE = "PKCS12";
    private static final String NAME = "plumbline";
    private static final String NOTHING = "it holds no certificate with its key";
    private static final int MAX_BYTES = 1 << 16; // one has about 1 KiB

    private KeptCertificate() {}

    /** Reads the certificate of a file; makes one, and folders on the way to it, where there is none. */
    public static SelfSigned at(Path file) throws IOException {
        try {
            if (!Files.exists(file)) {
                write(file, SelfSigned.create());
            }
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException(
                        "certificate file isn't a file: file=" + file + " (allowed: a file, or where to make one)");
            }
            if (!PrivateFiles.isPrivate(file)) {
                throw new IllegalArgumentException(
                        "key of the certificate is open to other users: file=" + file + " (chmod 600 " + file + ")");
            }
            return read(file);
        } catch (IOException | GeneralSecurityException failure) {
            throw new IOException(
                    "certificate can't be kept: file=" + file + ", reason="
                            + (failure instanceof FileSystemException ? failure : failure.getMessage())
                            + " (give another file, or remove it to get a new certificate)",
                    failure);
        }
    }

    private static SelfSigned read(Path file) throws IOException, GeneralSecurityException {
        byte[] bytes = ForeignFile.regular("certificate", MAX_BYTES).bytes(file);
        KeyStore store = KeyStore.getInstance(TYPE);
        try {
            store.load(new ByteArrayInputStream(bytes), noPassword());
        } catch (IOException somethingElse) {
            throw new IOException(NOTHING, somethingElse);
        }
        if (store.getKey(NAME, noPassword()) instanceof PrivateKey key
                && store.getCertificate(NAME) instanceof X509Certificate certificate) {
            return new SelfSigned(key, certificate);
        }
        throw new IOException(NOTHING);
    }

    /** If another process is first its certificate stays. */
    private static void write(Path file, SelfSigned identity) throws IOException, GeneralSecurityException {
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, PrivateFiles.FOLDER);
        }
        Path draft = Files.createFile(folder.resolve(PrivateFiles.randomName("certificate-")), PrivateFiles.FILE);
        try {
            Files.write(draft, bytes(identity));
            Files.move(draft, file);
        } catch (FileAlreadyExistsException anotherWasFirst) {
            return; // and is read
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    public static byte[] bytes(SelfSigned identity) throws GeneralSecurityException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            store(identity).store(bytes, noPassword());
        } catch (IOException impossible) {
            throw new UncheckedIOException("memory takes bytes", impossible);
        }
        return bytes.toByteArray();
    }

    static KeyStore store(SelfSigned identity) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance(TYPE);
        store.load(null, noPassword());
        store.setKeyEntry(NAME, identity.key(), noPassword(), new X509Certificate[] {identity.certificate()});
        return store;
    }

    static char[] noPassword() {
        return new char[0];
    }
}
