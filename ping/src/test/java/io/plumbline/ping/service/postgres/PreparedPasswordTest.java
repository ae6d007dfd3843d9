// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PreparedPasswordTest {

    /** Pairs: a password, and what RFC 4013 and the tables of RFC 3454 in Python make of it, or itself if they refuse it. */
    private static final List<String> KNOWN = List.of(
            "I\u00adX", "IX",
            "\u00aa", "a",
            "\u06271", "\u06271",
            "p\u00e9ncil", "p\u00e9ncil",
            "pe\u0301ncil", "p\u00e9ncil",
            "\u2168", "IX",
            "\ufb01x", "fix",
            "a\u00a0b", "a b",
            "a\u200bb", "a b",
            "x\u00ady\u00e9", "xy\u00e9",
            "\u2764\ufe0f", "\u2764",
            "\ud83d\ude00\ufe0f\u00e9", "\ud83d\ude00\ufe0f\u00e9",
            "\u05d0\ufb1e1\ufb2a", "\u05d0\ufb1e1\u05e9\u05c1",
            "\u05d0\ufb2a", "\u05d0\u05e9\u05c1",
            "a\ufb2a", "a\ufb2a",
            "\ufb2a1", "\ufb2a1",
            "\uff21\uff22", "AB",
            "\u00e9\u0007", "\u00e9\u0007",
            "\u00aa\u212b", "a\u00c5",
            "\u0340e\ufb01", "\u0340e\ufb01",
            "\u3002\ufb01", "\u3002fi",
            "\uff0e\ufb01", ".fi",
            "xn--\u00e9\u00df", "xn--\u00e9\u00df",
            "\u00df\u0130", "\u00df\u0130",
            "q\u0323\u0307\u00e9", "q\u0323\u0307\u00e9",
            "\ud55c\uae00", "\ud55c\uae00",
            "\u1100\u1161", "\uac00",
            "z\u06dd\ufb01", "z\u06dd\ufb01",
            "\u00ad", "\u00ad",
            "plain ascii", "plain ascii");

    @Test
    void preparesPasswordsAsPostgresqlDoes() {
        for (int i = 0; i < KNOWN.size(); i += 2) {
            assertThat(PreparedPassword.of(KNOWN.get(i))).as("pair %d", i / 2).isEqualTo(KNOWN.get(i + 1));
        }
    }
}
