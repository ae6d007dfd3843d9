// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.model.Availability;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;

/**
 * Makes the JDK's engines for either end.
 *
 * <p>Threading: any thread.
 */
final class TlsEngines {

    private static final String PROTOCOL = "TLSv1.3";

    private enum End {
        CLIENT,
        SERVER
    }

    private final SSLContext context;
    private final End end;

    private TlsEngines(SSLContext context, End end) {
        this.context = context;
        this.end = end;
    }

    static Availability availability() {
        try {
            SSLContext.getInstance(PROTOCOL);
            KeyPairGenerator.getInstance("EC");
            return Availability.available();
        } catch (GeneralSecurityException missing) {
            return Availability.unavailable(
                    "this JVM lacks what it needs: " + missing.getMessage(),
                    "use a whole JDK, with the modules java.base and jdk.crypto.ec");
        }
    }

    /** Engines that trust the certificate with this fingerprint alone. */
    static TlsEngines client(String fingerprint) throws GeneralSecurityException {
        return new TlsEngines(context(null, new TrustManager[] {new Fingerprint(fingerprint)}), End.CLIENT);
    }

    /** Engines that show this certificate, and ask their peers for none. */
    static TlsEngines server(SelfSigned identity) throws GeneralSecurityException, IOException {
        char[] noPassword = {};
        KeyStore inMemory = KeyStore.getInstance("PKCS12");
        inMemory.load(null, noPassword);
        inMemory.setKeyEntry("listener", identity.key(), noPassword, new X509Certificate[] {identity.certificate()});
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(inMemory, noPassword);
        return new TlsEngines(context(keys.getKeyManagers(), new TrustManager[0]), End.SERVER);
    }

    private static SSLContext context(KeyManager[] keys, TrustManager[] trust) throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance(PROTOCOL);
        context.init(keys, trust, null);
        return context;
    }

    /** A new engine, for one connection. */
    SSLEngine create() {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(end == End.CLIENT);
        engine.setEnabledProtocols(new String[] {PROTOCOL});
        return engine;
    }
}
