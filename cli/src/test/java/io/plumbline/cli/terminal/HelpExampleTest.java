// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HelpExampleTest {

    @Test
    void indentsWhatGoesOn() {
        assertThat(HelpExample.lines("  plumbline mesh --local 8   (a try on this host)", 30))
                .containsExactly("  plumbline mesh --local 8", "      (a try on this host)");
    }

    @Test
    void leavesAloneWhatFits() {
        assertThat(HelpExample.lines("  plumbline mesh   (a try)", 26)).containsExactly("  plumbline mesh   (a try)");
        assertThat(HelpExample.lines("", 10)).containsExactly("");
    }

    @Test
    void keepsALongWordWhole() {
        assertThat(HelpExample.lines("  ls /a/long/path/of/a/file", 10))
                .containsExactly("  ls", "      /a/long/path/of/a/file");
    }
}
