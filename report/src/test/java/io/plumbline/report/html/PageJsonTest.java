// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class PageJsonTest {

    private record Sample(int b, List<Object> a, List<Integer> n, List<Double> d, Optional<String> o, DayOfWeek e) {}

    @Test
    void writesObjectsInOrder() {
        Sample sample = new Sample(
                1,
                Arrays.asList("x", null, true, List.of()),
                List.of(1, -2),
                List.of(0.5, 1e9, 3.0),
                Optional.empty(),
                DayOfWeek.FRIDAY);
        assertThat(PageJson.text(sample))
                .isEqualTo(
                        "{\"b\":1,\"a\":[\"x\",null,true,[]],\"n\":[1,-2],\"d\":[0.5,1E+9,3],\"o\":null,\"e\":\"friday\"}");
    }

    @Test
    void writesNullForWhatJsonCannotSay() {
        assertThat(PageJson.text(List.of(Double.NaN, Double.POSITIVE_INFINITY, 1.5)))
                .isEqualTo("[null,null,1.5]");
    }

    @Test
    void refusesWhatIsNoData() {
        assertThatThrownBy(() -> PageJson.text(new Object()))
                .isInstanceOf(JacksonException.class)
                .hasMessageContaining("java.lang.Object");
    }

    @SeededTest
    void letsNothingEndTheScriptElement(Draws draws) {
        String text = draws.text(0, 255);
        String json = PageJson.text("</script><!--" + text + "\u2028\u2029&");
        assertThat(json).doesNotContain("<", ">", "&", "\u2028", "\u2029", "\n", "\r");
        assertThat(new String(json.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(json);
    }

    @SeededTest
    void keepsEveryCharacter(Draws draws) {
        String text = draws.text(0, 255);
        assertThat(read(PageJson.text(text))).isEqualTo(text);
    }

    private static String read(String json) {
        return JsonMapper.shared().readValue(json, String.class);
    }
}
