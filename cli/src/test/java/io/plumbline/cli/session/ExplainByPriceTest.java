// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.history.Testbed;
import io.plumbline.history.calibration.ExplainPrice;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.ExplainDecision;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.TaskSpec;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.stats.MedianRatio;
import io.plumbline.testkit.SampleResults;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainByPriceTest {

    private static final HostFacts HOST = SampleResults.rich().host();
    private static final MedianRatio SMALL = new MedianRatio(16, 1.001, 0.995, 1.006);
    private static final MedianRatio LARGE = new MedianRatio(16, 1.05, 1.03, 1.08);
    private static final MedianRatio UNCLEAR = new MedianRatio(16, 1.0, 0.9, 1.1);

    private static ExplainDecision decision(MedianRatio spinning, MedianRatio blocking, CellSpec cell) {
        ExplainPrice price = new ExplainPrice(Testbed.of(HOST), Instant.EPOCH, spinning, blocking);
        return new ExplainByPrice(host -> Optional.of(price)).of(cell, () -> HOST);
    }

    private static CellSpec ping(WaitStrategy wait) {
        return CellSpec.of(PingSpec.over("tcp").clientWait(wait).build());
    }

    @Test
    void isOnWhereThePriceOfItsWayToWaitIsSmall() {
        ExplainDecision spinning = decision(SMALL, LARGE, ping(WaitStrategy.SPIN));
        assertThat(spinning.choice()).isEqualTo(ExplainChoice.ON);
        assertThat(spinning.why())
                .isEqualTo(
                        "explaining costs +0.1 % (-0.5 to +0.6 %, 16 pairs of forks) of the p50 on this host, less than 2 %");
        ExplainDecision blocking = decision(SMALL, LARGE, ping(WaitStrategy.BLOCK));
        assertThat(blocking.choice()).isEqualTo(ExplainChoice.OFF);
        assertThat(blocking.why()).contains("+5.0 %", "not less than 2 %");
        assertThat(blocking.remedy()).isEqualTo("Use --explain");
    }

    @Test
    void countsTheHigherPriceForTasks() {
        CellSpec task = CellSpec.of(new TaskSpec("acme.Any"));
        assertThat(decision(SMALL, LARGE, task).choice()).isEqualTo(ExplainChoice.OFF);
        assertThat(decision(LARGE, SMALL, task).choice()).isEqualTo(ExplainChoice.OFF);
        assertThat(decision(SMALL, SMALL, task).choice()).isEqualTo(ExplainChoice.ON);
    }

    @Test
    void isOffWhereThePriceCannotBeTold() {
        ExplainDecision unclear = decision(UNCLEAR, UNCLEAR, ping(WaitStrategy.SPIN));
        assertThat(unclear.choice()).isEqualTo(ExplainChoice.OFF);
        assertThat(unclear.why()).contains("undecided").contains("-10.0 to +10.0 %");
        assertThat(unclear.remedy()).contains("more --forks");
    }

    @Test
    void looksForThePriceOnceForAllCells() {
        AtomicInteger looks = new AtomicInteger();
        ExplainByPrice rule = new ExplainByPrice(host -> {
            looks.incrementAndGet();
            return Optional.empty();
        });
        rule.of(ping(WaitStrategy.SPIN), () -> HOST);
        rule.of(ping(WaitStrategy.BLOCK), () -> HOST);
        assertThat(looks).hasValue(1);
    }

    @Test
    void isKeptForTheHostAndNotLookedForWhereNoneIsKnown(@TempDir Path state) throws Exception {
        StringWriter err = new StringWriter();
        KnownHost known = new KnownHost(
                state,
                new Terminal(
                        new PrintWriter(new StringWriter()),
                        new PrintWriter(err, true),
                        ConsoleOptions.plain(),
                        false));
        CellSpec cell = ping(WaitStrategy.SPIN);
        ExplainDecision before = known.explaining().of(cell, () -> {
            throw new AssertionError("the facts of the host were read for nothing");
        });
        assertThat(before.choice()).isEqualTo(ExplainChoice.OFF);
        assertThat(before.remedy()).contains("plumbline calibrate --explain");
        known.keep(new ExplainPrice(Testbed.of(HOST), Instant.EPOCH, SMALL, UNCLEAR));
        assertThat(known.explaining().of(cell, () -> HOST).choice()).isEqualTo(ExplainChoice.ON);
        Path file;
        try (var files = Files.list(state.resolve("calibrations"))) {
            file = files.findFirst().orElseThrow();
        }
        Files.writeString(file, "{\"schema\": 1");
        assertThat(known.explaining().of(cell, () -> HOST).choice()).isEqualTo(ExplainChoice.OFF);
        assertThat(err.toString()).contains("can't read calibration: path=" + file);
    }
}
