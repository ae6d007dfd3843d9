// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureCodesTest {

    private static ReplyOutcome of(FailureCodes codes, String code) {
        ByteBuffer reply = ByteBuffer.wrap(("-" + code + "\n").getBytes(StandardCharsets.ISO_8859_1));
        return codes.of(reply, 1, reply.limit() - 1);
    }

    @Test
    void knowsACodeAgainHoweverItIsWritten() {
        FailureCodes codes = new FailureCodes();
        for (String code : List.of("LOADING", "x".repeat(32), "y".repeat(33), "a\\b", "caf\u00e9", "a\tb")) {
            ReplyOutcome first = of(codes, code);
            assertThat(of(codes, code)).as(code).isSameAs(first);
            assertThat(first.code()).as(code).isNotEqualTo("other");
        }
        assertThat(of(codes, "y".repeat(99))).as("cut").isSameAs(of(codes, "y".repeat(33)));
        assertThat(of(codes, "caf\u00e9").code()).isEqualTo("caf\\xe9");
        assertThat(codes.of("503")).isSameAs(of(codes, "503")).isSameAs(codes.of("503"));
    }

    @Test
    void namesSoManyCodesAndNoMore() {
        FailureCodes codes = new FailureCodes();
        for (int code = 100; code < 116; code++) {
            assertThat(codes.of(Integer.toString(code)).code()).isEqualTo(Integer.toString(code));
        }
        assertThat(of(codes, "more").code()).isEqualTo("other");
        assertThat(codes.of("200")).isSameAs(of(codes, "more")).isSameAs(of(codes, ""));
        assertThat(of(codes, "115")).isSameAs(codes.of("115"));
    }
}
