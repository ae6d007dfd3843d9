// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Blocks of RFC 7541, appendix C.5 and C.6, and of servers. */
class HeaderBlockTest {

    private static ByteBuffer block(String hex) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    private static int status(String hex) {
        ByteBuffer block = block(hex);
        return HeaderBlock.status(block, 0, block.limit());
    }

    private static int grpcStatus(String hex) {
        ByteBuffer block = block(hex);
        return HeaderBlock.grpcStatus(block, 0, block.limit());
    }

    @Test
    void readsTheStatusHoweverItIsWritten() {
        assertThat(status("4803 3330 3258 0770 7269 7661 7465")).isEqualTo(302);
        assertThat(status("4803 3330 37c1 c0bf")).isEqualTo(307);
        assertThat(status("88c1 611d 4d6f 6e2c")).isEqualTo(200);
        assertThat(status("4882 6402 5885 aec3 771a 4b61 96d0")).isEqualTo(302);
        assertThat(status("4883 640e ffc1 c0bf")).isEqualTo(307);
        assertThat(status("20 89")).as("after a change of the table's size").isEqualTo(204);
        assertThat(status("08 03 343135")).as("not to be kept").isEqualTo(415);
        assertThat(status("18 03 353033")).as("never to be kept").isEqualTo(503);
        assertThat(status("8e")).isEqualTo(500);
        assertThat(status("48 82 1003")).isEqualTo(201);
    }

    @Test
    void findsNoStatusWhereThereIsNone() {
        for (String hex : new String[] {
            "",
            "20",
            "48",
            "4803",
            "480333",
            "4803 3330",
            "48 03 3330 61",
            "82",
            "bf",
            "4004 6e61 6d65",
            "48 00",
            "48 04 3230 3030",
            "48 82 ffff ff"
        }) {
            assertThat(status(hex)).as(hex).isLessThan(1);
        }
    }

    @Test
    void readsTheStatusOfGrpc() {
        assertThat(grpcStatus("000b 67727063 2d737461747573 01 30")).isZero();
        assertThat(grpcStatus("88 5f10 6170706c69636174696f6e2f67727063 400b 67727063 2d737461747573 02 3132"))
                .isEqualTo(12);
        assertThat(grpcStatus("40 88 9acac8b21234da8f 01 30")).as("compressed").isZero();
        assertThat(grpcStatus("40 88 9acac8b21234da8f 02 3134")).isEqualTo(14);
        assertThat(grpcStatus("40 88 9acac8b21234da8f 82 0b5f"))
                .as("and its value")
                .isEqualTo(14);
        assertThat(grpcStatus("88 0f10 03 612f62")).isEqualTo(HeaderBlock.NONE);
        assertThat(grpcStatus("000b 67727063 2d737461747573")).isEqualTo(HeaderBlock.NONE);
        assertThat(grpcStatus("000b 67727063 2d737461747573 05 30")).isEqualTo(HeaderBlock.NONE);
    }
}
