// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.OptionValue;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

class ResolvedOptionsTest {

    @Command
    static final class WithScreen {

        @Mixin
        ScreenOptions screen;

        @Option(names = "--rate")
        String rate;
    }

    @Test
    void whatIsShownOnTheScreenSaysNothingOfHowItWasMeasured() {
        CommandLine commandLine = new CommandLine(new WithScreen());
        commandLine.parseArgs("--plot", "--live", "--rate", "1k");
        assertThat(ResolvedOptions.of(commandLine.getCommandSpec(), Map.of()))
                .extracting(OptionValue::name)
                .containsExactly("rate");
    }
}
