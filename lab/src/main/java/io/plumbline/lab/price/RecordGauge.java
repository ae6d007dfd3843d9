// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.model.price.PricedItem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Prices what TLS 1.3 does to a record with its usual cipher, AES-GCM: encrypts it with a nonce of its own, and decrypts it. */
final class RecordGauge {

    private static final int SMALL_BYTES = 64;
    private static final int LARGE_BYTES = 4_096;
    private static final int KEY_BYTES = 16;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKeySpec key = new SecretKeySpec(new byte[KEY_BYTES], "AES");
    private long nonce;

    Map<PricedItem, Double> measure(Laps laps) throws IOException {
        double small = bothWays(laps, SMALL_BYTES);
        double byteNanos = Math.max(0, bothWays(laps, LARGE_BYTES) - small) / (2 * (LARGE_BYTES - SMALL_BYTES));
        return Map.of(PricedItem.TLS_BYTE, byteNanos, PricedItem.TLS_RECORD, small / 2 - SMALL_BYTES * byteNanos);
    }

    private double bothWays(Laps laps, int bytes) throws IOException {
        byte[] text = new byte[bytes];
        return laps.nanos(20, count -> {
            try {
                Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
                for (int i = 0; i < count; i++) {
                    GCMParameterSpec own = new GCMParameterSpec(
                            TAG_BITS,
                            ByteBuffer.allocate(NONCE_BYTES).putLong(++nonce).array());
                    cipher.init(Cipher.ENCRYPT_MODE, key, own);
                    byte[] sealed = cipher.doFinal(text);
                    cipher.init(Cipher.DECRYPT_MODE, key, own);
                    cipher.doFinal(sealed);
                }
            } catch (GeneralSecurityException missing) {
                throw new UnsupportedOperationException(missing);
            }
        });
    }
}
