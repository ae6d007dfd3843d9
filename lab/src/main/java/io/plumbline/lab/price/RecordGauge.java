// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.core.clock.AgreeingRounds;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.List;
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

    List<Price> measure(Laps rounds) {
        bothWays(rounds, LARGE_BYTES); // compilers take longer for a cipher than for anything else here
        AgreeingRounds small = bothWays(rounds, SMALL_BYTES);
        AgreeingRounds large = bothWays(rounds, LARGE_BYTES);
        double bytes = 2.0 * (LARGE_BYTES - SMALL_BYTES);
        Price ofAByte = Laps.beyond(PricedItem.TLS_BYTE, large, small, bytes);
        double inSmall = 2.0 * SMALL_BYTES;
        AgreeingRounds itsBytes = new AgreeingRounds(
                inSmall * ofAByte.lowNanos(), inSmall * ofAByte.nanos(), inSmall * ofAByte.highNanos());
        return List.of(ofAByte, Laps.beyond(PricedItem.TLS_RECORD, small, itsBytes, 2));
    }

    private AgreeingRounds bothWays(Laps rounds, int bytes) {
        byte[] text = new byte[bytes];
        return rounds.of(20, count -> {
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
