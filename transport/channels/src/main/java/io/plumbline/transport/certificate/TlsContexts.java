// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/** Creates TLS 1.3 contexts whose ends recognize each other by the fingerprint of a certificate. */
public final class TlsContexts {

    public static final String PROTOCOL = "TLSv1.3";

    private TlsContexts() {}

    public static SSLContext client(String fingerprint) throws GeneralSecurityException {
        return context(null, new TrustManager[] {new Fingerprint(fingerprint)});
    }

    public static SSLContext server(SelfSigned identity) throws GeneralSecurityException, IOException {
        return context(keys(identity), new TrustManager[0]);
    }

    private static KeyManager[] keys(SelfSigned identity) throws GeneralSecurityException, IOException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        KeyStore store = KeptCertificate.store(identity);
        keys.init(store, KeptCertificate.noPassword());
        return keys.getKeyManagers();
    }

    private static SSLContext context(KeyManager[] keys, TrustManager[] trust) throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance(PROTOCOL);
        context.init(keys, trust, null);
        return context;
    }
}
