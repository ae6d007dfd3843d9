// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.model.Availability;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/**
 * Makes the JDK's engines for either end.
 *
 * <p>Threading: any thread.
 */
final class TlsEngines {

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
            SSLContext.getInstance(TlsContexts.PROTOCOL);
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
        return new TlsEngines(TlsContexts.client(fingerprint), End.CLIENT);
    }

    /** Engines that show this certificate, and ask their peers for none. */
    static TlsEngines server(SelfSigned identity) throws GeneralSecurityException, IOException {
        return new TlsEngines(TlsContexts.server(identity), End.SERVER);
    }

    SSLEngine create() {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(end == End.CLIENT);
        engine.setEnabledProtocols(new String[] {TlsContexts.PROTOCOL});
        return engine;
    }
}
