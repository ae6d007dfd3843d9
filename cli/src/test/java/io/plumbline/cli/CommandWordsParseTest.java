// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.measure.MeasuringCommand;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.spec.CommandWords;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The command line that follows from an experiment, read again. */
class CommandWordsParseTest {

    private static Experiment experiment(List<String> words) {
        CommandLine all = Main.commandLine(new CapturedTerminal().terminal());
        all.parseArgs(words.toArray(String[]::new));
        return ((MeasuringCommand) all.getSubcommands().get(words.get(0)).getCommand()).experiment();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ping",
                "ping --transport aeron-udp --transport-option mtu-bytes=1408 --transport-option term-bytes=65536",
                "ping --wait select-now --reflector-wait block --size 4KiB --legs dwell",
                "ping --rate 1/h --arrivals poisson:7 --objective p99<1ms --objective loss<0.1%",
                "ping --arrivals ramp:1k..20k/10s --in-flight 64 --receiver thread --drain 1500us --explain",
                "ping --arrivals burst:10 --rate 2.5/s --reply-timeout 3s --loss-timeout 20ms",
                "ping otherhost:4710 --secret-file my.secret --pin 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
                "ping --placement smt-sibling --reflector thread --reflector-fault late=2ms,every=10",
                "ping --client-cpu 1 --reflector-cpu 0 --pacer sleep-then-spin --jitter off",
                "ping --clients 8 --client-threads 2 --rate 100k --lead-in 7 --explain=off",
                "ping --jdk /opt/jdk-25 --jvm-arg=-Xmx2g --jvm-arg=-XX:+UseZGC --runs 7 --forks 3 --warmup 0s",
                "ping otherhost:4710 --rate 1,10,100 --arrivals poisson --jdk /a --jdk /b --size 64",
                "ping --jdk /a --jdk /b --rate 1k",
                "ping redis://db/?request=get:k --rate 1k --objective p99<1ms",
                "ping redis://db --wait block --no-floor",
                "run acme.Any --closed-loop -P host=db1 -P user=ada --class-path app.jar --duration 90s",
                "run acme.Any --rate 50k --in-flight 16 --objective parse:p99.9<1ms --placement none --init-timeout 2m",
                "run acme.Any --jlbh",
                "run acme.Any --arrivals ramp:1k..20k/10s",
                "sweep",
                "sweep otherhost:4710 --rate 1k,2k,5k --arrivals poisson --forks 5 --jdk /a --jdk /b --seed 3",
                "sweep --task acme.Any --class-path app.jar --rate 1k..50k*2 -P a=b --in-flight 7 --lead-in 9",
                "search --objective p99<100us --objective p99.9<1ms --start 2k --highest 1M",
                "search --task acme.Any -cp app.jar --jlbh --objective parse:p99<50us --max-time-per-rate 1m --duration 3s",
                "surge --base 10k --pulse 60k/2s",
                "surge redis://host --base 1k --pulse 2k/100ms --watch 3s --arrivals poisson:7 --forks 3",
                "surge --task acme.Any -cp app.jar --base 10 --pulse 1k/1s --warmup 0s",
                "matrix --transport tcp,unix --wait spin,block --size 32,1KiB --legs off --loss-timeout 1s --seed 5",
                "matrix --transport shm --placement smt-sibling,same-l3 --jdk /a --jdk /b --forks 2",
                "ping file:///tmp?sync=dsync&layout=append --rate 500 --size 512",
                "sweep file:///tmp?access=direct --rate 100,200",
                "matrix file:///tmp --vary=sync=none,dsync --size 512,4096 --seed 5",
                "matrix --transport thread --vary cpu-pairs=0:1,0:2 --rate 1k",
                "matrix --transport tcp,unix --wait spin --vary=jvm-arg=-XX:+UseZGC,-XX:+UseSerialGC",
                "matrix redis+unix:///run/s --wait spin,block",
                "matrix --wait spin,block --vary=target=tcp,redis://db,memcached://db --forks 2",
                "compare --transport tcp,unix --margin 10%+2us --percentiles 50,99 --until-decided",
                "compare --task acme.Any --class-path old.jar --class-path new.jar --rate 20k",
                "compare --task acme.Any -cp app.jar --jdk /a --jdk /b --forks 20",
                "compare --jvm-arg=-Xmx64m --size 64"
            })
    void describeTheSame(String words) {
        Experiment asked = experiment(List.of(words.split(" ")));
        assertThat(CommandWords.of(asked)).isPresent();
        assertThat(experiment(CommandWords.of(asked).orElseThrow())).isEqualTo(asked);
    }

    @Test
    void pairsOfCpusAddUp() {
        assertThat(experiment(List.of("matrix", "--vary", "cpu-pairs=0:1", "--vary", "cpu-pairs=0:2")))
                .isEqualTo(experiment(List.of("matrix", "--vary", "cpu-pairs=0:1,0:2")));
    }

    @Test
    void whatOnlyFilesDescribeHasNone() {
        assertThat(CommandWords.of(experiment(List.of("matrix", "--preset", "buffet"))))
                .isEmpty();
        Single single = (Single) experiment(List.of("ping"));
        assertThat(CommandWords.of(single)).contains(List.of("ping"));
        PingSpec buffered = ((PingSpec) single.base().subject())
                .toBuilder().socketBuffer(new ByteSize(4096)).build();
        assertThat(CommandWords.of(single.with(single.base().with(buffered)))).isEmpty();
    }
}
