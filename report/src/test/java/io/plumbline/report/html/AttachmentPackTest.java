// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.document.Attachment;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What files have in common goes in once, and each can be put together again. */
class AttachmentPackTest {

    private static final String PIECE = "aZ09+/".repeat(10);

    private static AttachmentPack pack(String... contents) {
        return AttachmentPack.of(List.of(contents).stream()
                .map(content -> new Attachment("a", "text/plain", content))
                .toList());
    }

    private static String together(AttachmentPack pack, AttachmentPack.File file) {
        List<String> pieces = List.copyOf(pack.pieces());
        StringBuilder text = new StringBuilder();
        file.parts().forEach(part -> text.append(part instanceof Integer number ? pieces.get(number) : part));
        return text.toString();
    }

    @Test
    void cutsOutLongRunsOfBase64WithTheirPadding() {
        AttachmentPack pack = pack("x \"" + PIECE + "==\", " + PIECE + "=!" + PIECE + "===", PIECE + "==");
        assertThat(pack.pieces()).containsExactly(PIECE + "==", PIECE + "=");
        assertThat(pack.files().get(0).parts()).containsExactly("x \"", 0, "\", ", 1, "!", 0, "=");
        assertThat(pack.files().get(1).parts()).containsExactly("", 0, "");
    }

    @Test
    void leavesShortOnesWhereTheyAre() {
        String shorter = PIECE.substring(1) + "== and " + PIECE.substring(1);
        assertThat(pack(shorter).pieces()).isEmpty();
        assertThat(pack(shorter, "").files().get(0).parts()).containsExactly(shorter);
    }

    @Test
    void canBePutTogetherAgain() {
        for (String content : List.of(
                "", "=", PIECE, PIECE + "=", "=" + PIECE + "====" + PIECE, PIECE + " " + PIECE, PIECE + "=" + PIECE)) {
            AttachmentPack pack = pack(content);
            assertThat(together(pack, pack.files().get(0))).isEqualTo(content);
        }
    }
}
