// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerTest {

    private static String hex(byte[] value) {
        return HexFormat.of().formatHex(value);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 020100",
        "1, 020101",
        "127, 02017f",
        "128, 02020080",
        "256, 02020100",
        "-1, 0201ff",
        "-128, 020180",
        "18446744073709551615, 020900ffffffffffffffff"
    })
    void writesIntegersInTheFewestBytes(BigInteger number, String expected) {
        assertThat(hex(Der.integer(number))).isEqualTo(expected);
    }

    @Test
    void writesObjectIdentifiersSevenBitsAByte() {
        assertThat(hex(Der.objectIdentifier(1, 2, 840, 113_549))).isEqualTo("06062a864886f70d"); // X.690, RSA's own
        assertThat(hex(Der.objectIdentifier(2, 5, 4, 3))).isEqualTo("0603550403");
        assertThat(hex(Der.objectIdentifier(2, 5, 29, 15))).isEqualTo("0603551d0f");
        assertThat(hex(Der.objectIdentifier(1, 2, 840, 10_045, 4, 3, 2))).isEqualTo("06082a8648ce3d040302");
        assertThat(hex(Der.objectIdentifier(1, 3, 0, 127, 128, 16_383, 16_384))).isEqualTo("060a2b007f8100ff7f818000");
    }

    @ParameterizedTest
    @CsvSource({"0, 00", "1, 01", "127, 7f", "128, 8180", "255, 81ff", "256, 820100", "65535, 82ffff", "65536, 83010000"
    })
    void writesLengthsInTheShortestForm(int length, String expected) {
        assertThat(hex(Der.octetString(new byte[length])))
                .startsWith("04" + expected)
                .hasSize(2 * (1 + expected.length() / 2 + length));
    }

    @Test
    void writesTheOtherKinds() {
        assertThat(hex(Der.trueValue())).isEqualTo("0101ff");
        assertThat(hex(Der.bitString(7, new byte[] {(byte) 0x80}))).isEqualTo("03020780");
        assertThat(hex(Der.utf8String("aä"))).isEqualTo("0c0361c3a4");
        assertThat(hex(Der.explicit(3, Der.trueValue()))).isEqualTo("a3030101ff");
        assertThat(hex(Der.setOfOne(Der.trueValue()))).isEqualTo("31030101ff");
        assertThat(hex(Der.sequence(Der.trueValue(), Der.integer(BigInteger.ONE))))
                .isEqualTo("30060101ff020101");
        assertThat(hex(Der.sequence())).isEqualTo("3000");
    }

    @Test
    void writesTimesAsCertificatesMustHaveThem() {
        assertThat(hex(Der.time(Instant.parse("2049-12-31T23:59:59.999Z")))).isEqualTo("170d" + ascii("491231235959Z"));
        assertThat(hex(Der.time(Instant.parse("2050-01-01T00:00:00Z")))).isEqualTo("180f" + ascii("20500101000000Z"));
    }

    private static String ascii(String text) {
        return hex(text.getBytes(StandardCharsets.US_ASCII));
    }
}
