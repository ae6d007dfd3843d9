// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PageJsonTest {

    @Test
    void writesObjectsInOrder() {
        JsonNode node = new JsonNode()
                .put("b", 1)
                .put("a", Arrays.asList("x", null, true, List.of()))
                .put("n", new long[] {1, -2})
                .put("d", new double[] {0.5, 1e9, 3.0})
                .put("o", new JsonNode());
        assertThat(PageJson.text(node))
                .isEqualTo("{\"b\":1,\"a\":[\"x\",null,true,[]],\"n\":[1,-2],\"d\":[0.5,1E+9,3],\"o\":{}}");
    }

    @Test
    void writesNullForWhatJsonCannotSay() {
        assertThat(PageJson.text(List.of(Double.NaN, Double.POSITIVE_INFINITY, 1.5)))
                .isEqualTo("[null,null,1.5]");
    }

    @Test
    void refusesWhatIsNoData() {
        assertThatThrownBy(() -> PageJson.text(new StringBuilder[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no JSON");
    }

    @Property
    void letsNothingEndTheScriptElement(@ForAll String text) {
        String json = PageJson.text("</script><!--" + text + "\u2028\u2029&");
        assertThat(json).doesNotContain("<", ">", "&", "\u2028", "\u2029", "\n", "\r");
        assertThat(new String(json.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(json);
    }

    @Property
    void keepsEveryCharacter(@ForAll String text) {
        assertThat(read(PageJson.text(text))).isEqualTo(text);
    }

    private static String read(String json) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < json.length() - 1; i++) {
            char c = json.charAt(i);
            if (c != '\\') {
                text.append(c);
            } else if (json.charAt(i + 1) == 'u') {
                text.append((char) Integer.parseInt(json.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                text.append(json.charAt(++i));
            }
        }
        return text.toString();
    }
}
