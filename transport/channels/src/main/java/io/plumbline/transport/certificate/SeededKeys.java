// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;

/**
 * Derives Ed25519 keys from a secret that both ends have (RFC 8032, 5.1.5). The JDK computes a public key only when it
 * draws the private one, so it is given a source of random bytes that returns the secret; a check confirms that it used
 * it.
 */
public final class SeededKeys {

    public static final int SEED_BYTES = 32;

    private SeededKeys() {}

    public static KeyPair ed25519(byte[] seed) throws GeneralSecurityException {
        if (seed.length != SEED_BYTES) {
            throw new IllegalArgumentException("not a seed: bytes=" + seed.length + " (allowed: " + SEED_BYTES + ")");
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance(NamedParameterSpec.ED25519.getName());
        generator.initialize(NamedParameterSpec.ED25519, new Seed(seed));
        KeyPair pair = generator.generateKeyPair();
        boolean isOfSeed = pair.getPrivate() instanceof EdECPrivateKey key
                && key.getBytes().filter(drawn -> Arrays.equals(drawn, seed)).isPresent();
        if (!isOfSeed) {
            throw new GeneralSecurityException("this JVM doesn't make Ed25519 keys of given bytes: provider="
                    + generator.getProvider().getName());
        }
        return pair;
    }

    /** "Random" bytes that are given. */
    private static final class Seed extends SecureRandom {

        private static final long serialVersionUID = 1L;

        private final byte[] seed;

        Seed(byte[] seed) {
            this.seed = seed.clone();
        }

        @Override
        public void nextBytes(byte[] bytes) {
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = seed[i % seed.length];
            }
        }
    }
}
