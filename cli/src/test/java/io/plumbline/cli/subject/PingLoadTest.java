// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.PingCell.Peer;
import io.plumbline.host.jdk.JdkFinder;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.ping.option.InFlight;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Receiver;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class PingLoadTest {

    private static final int CPUS = Runtime.getRuntime().availableProcessors();

    private static MeasureOptions clients(int clients) {
        return CommandLine.populateCommand(new MeasureOptions(), "--clients", Integer.toString(clients));
    }

    private static PingCell setup(WaitStrategy wait, Receiver receiver) {
        PingParameters parameters = PingParameters.builder()
                .clientWait(wait)
                .inFlight(new InFlight(8, receiver))
                .build();
        return new PingCell(
                parameters,
                Peer.OWN,
                OptionalInt.empty(),
                OptionalInt.empty(),
                PlacementChoice.AUTO,
                Optional.empty(),
                JdkFinder.running());
    }

    @Test
    void saysThatReceiversSpinOnTooFewCpus() {
        assertThat(PingLoad.caveat(setup(WaitStrategy.SPIN, Receiver.THREAD), clients(CPUS)))
                .get()
                .satisfies(caveat -> {
                    assertThat(caveat.code()).isEqualTo(CaveatCode.TOO_FEW_CPUS);
                    assertThat(caveat.message()).contains("receiving threads=" + CPUS);
                });
        assertThat(PingLoad.caveat(setup(WaitStrategy.BLOCK, Receiver.THREAD), clients(CPUS)))
                .isEmpty();
        assertThat(PingLoad.caveat(setup(WaitStrategy.SPIN, Receiver.AUTO), clients(CPUS)))
                .isEmpty();
    }

    @Test
    void letsReflectorsSleepThatWouldNotFindACpuEach() {
        assertThat(PingLoad.reflectorWait(Transports.named("tcp"), WaitStrategy.SPIN, clients(CPUS + 1)))
                .contains(WaitStrategy.BLOCK);
        assertThat(PingLoad.reflectorWait(Transports.named("tcp"), WaitStrategy.BLOCK, clients(CPUS + 1)))
                .isEmpty();
        assertThat(PingLoad.reflectorWait(Transports.named("tcp"), WaitStrategy.SPIN, clients(1)))
                .isEmpty();
    }

    @Test
    void makesRoomForEveryRecorder() {
        PingParameters polling = setup(WaitStrategy.SPIN, Receiver.AUTO).parameters();
        PingParameters receiving = setup(WaitStrategy.BLOCK, Receiver.AUTO).parameters();
        assertThat(PingLoad.jvmArguments(polling, clients(1))).isEmpty();
        assertThat(PingLoad.jvmArguments(polling, clients(10))).containsExactly("-Xmx300m");
        assertThat(PingLoad.jvmArguments(receiving, clients(10))).containsExactly("-Xmx516m");
    }
}
