// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user reads about an experiment file that is no good. */
class ExperimentFileErrorsTest {

    private static final String HEAD = "{'schema': 'plumbline/experiment/1', 'kind': ";

    @TempDir
    private Path folder;

    @Test
    void refusesWhatIsNoFile() throws IOException {
        assertRefused(folder.resolve("none.json"), "experiment file does not exist: path=");
        assertRefused(folder, "experiment file is a folder: path=");
        assertRefused(file(" \n"), "experiment file is empty: path=");
        assertThatThrownBy(() -> ExperimentFile.read(Path.of(""))).hasMessageContaining("experiment file has no name");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void refusesPipesAndDevices() throws Exception {
        assertRefused(Path.of("/dev/zero"), "experiment file is a pipe or a device: path=");
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertRefused(pipe, "experiment file is a pipe or a device: path=");
    }

    @Test
    void refusesMoreThanAMebibyte() throws IOException {
        String most = "{}" + " ".repeat((1 << 20) - 2);
        assertRefused(file(most), "no schema key");
        assertRefused(file(most + " "), "experiment file is too long: path=", "allowed=1048576 bytes");
        assertThatThrownBy(() -> ExperimentFile.parse(most + " "))
                .hasMessage("experiment is too long: allowed=1048576 bytes");
    }

    @Test
    void saysWhereATextEndsOrIsNotJson() throws IOException {
        String whole = ExperimentFile.text(
                        new Single(CellSpec.of(PingSpec.over("tcp").build())))
                .strip();
        for (int end = 1; end < whole.length(); end++) {
            assertRefused(file(whole.substring(0, end)), "experiment file is ", "line=", "column=");
        }
        assertThatThrownBy(() -> ExperimentFile.parse("{")).hasMessageStartingWith("experiment is truncated: line=1");
        assertRefused(file("kind: ping"), "experiment file is not JSON: path=", "line=1");
        assertRefused(file("{'kind': 'a', 'kind': 'b'}"), "duplicate key: key=kind");
    }

    @Test
    void refusesOtherFormatsAndVersions() throws IOException {
        assertRefused(file("[]"), "not a Plumbline experiment, its JSON has no schema key");
        assertRefused(
                file("{'schema': 'plumbline/result/1'}"),
                "not a Plumbline experiment: schema=plumbline/result/1 (allowed: plumbline/experiment/1; "
                        + "'plumbline repeat' takes a result)");
        assertRefused(file("{'schema': 'plumbline/experiment/2'}"), "made by a newer Plumbline");
        assertThatThrownBy(() -> ResultFile.read(file(HEAD + "'single'}")))
                .hasMessageContaining(
                        "not a Plumbline result: schema=plumbline/experiment/1 (allowed: plumbline/result/2; "
                                + "'plumbline measure' takes an experiment)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'single'}                                     | key is missing: key=base
            'ping', 'base': {}}                           | key=kind, value=ping (allowed: single, matrix, sweep, search, variants)
            'single', 'bass': {}}                         | unknown key: key=bass (did you mean base?)
            'single', 'base': []}                         | value is wrong: key=base, value=array (allowed: object)
            'single', 'base': {}}                         | key is missing: key=base.subject
            'single', 'base': {'subjetc': {}}}            | unknown key: key=base.subjetc (did you mean subject?)
            'single', 'base': {'subject': {}}}            | key is missing: key=base.subject.kind
            'single', 'base': {'subject': {'kind': 1}}}   | value is wrong: key=base.subject.kind, value=1 (allowed: text)
            'single', 'base': {'subject': {'kind': 'task'}}} | key is missing: key=base.subject.class_name
            'search', 'base': {'subject': {'kind': 'ping'}}} | key is missing: key=objectives
            """)
    void namesTheKeyThatIsMissingOrWrong(String rest, String message) throws IOException {
        assertRefused(file(HEAD + rest), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'effort': {'warm_up': '1s'}      | unknown key: key=base.effort.warm_up (did you mean warmup?)
            'effort': {'xyz': 1}             | unknown key: key=base.effort.xyz (allowed: duration, forks, lead_in, runs, warmup)
            'effort': {'forks': null}        | value is wrong: key=base.effort.forks, value=null (allowed: leave it out)
            'effort': {'forks': 1.5}         | value is wrong: key=base.effort.forks, value=1.5 (allowed: whole number)
            'effort': {'forks': 4294967297}  | value is wrong: key=base.effort.forks, value=4294967297 (allowed: whole number)
            'effort': {'forks': 0}           | value out of range: key=base.effort.forks, value=0 (allowed: 1 to 1000)
            'effort': {'duration': 5}        | value is wrong: key=base.effort.duration, value=5 (allowed: text)
            'effort': {'duration': '5'}      | key=base.effort.duration, reason=duration without unit: value=5
            'load': {'clients': 0}           | value out of range: key=base.load.clients, value=0 (allowed: 1 to
            'load': {'client_threads': 2}    | value out of range: key=base.load.client_threads, value=2 (allowed: 1 to 1)
            'load': {'rate': 'fast'}         | key=base.load.rate, reason=not a rate: value=fast (allowed: 1/h to
            'load': {'rate': 'a\\nb'}        | key=base.load.rate, reason=not a rate: value=a?b (allowed: 1/h to
            'load': {'rate': null}           | key=base.load.rate, value=null
            'load': {'arrivals': 'poisson'}  | key=base.load.arrivals, reason=arrivals without a rate
            'load': {'rate': '1k', 'arrivals': 'ramp:1k..2k/1s'} | key=base.load.arrivals, reason=the arrivals have their own rates
            'load': {'rate': 'closed-loop', 'arrivals': 'ramp:1k..2k/1s'} | key=base.load.rate, value=closed-loop (allowed: none
            'load': 1                        | value is wrong: key=base.load, value=1 (allowed: object)
            'place': {'client_cpu': -1}      | value out of range: key=base.place.client_cpu, value=-1 (allowed: 0 to
            'place': {'placement': 'near'}   | key=base.place.placement, reason=unknown placement: value=near (allowed: same-cpu
            'jvm': {'arguments': '-Xmx1g'}   | value is wrong: key=base.jvm.arguments, value="-Xmx1g" (allowed: array)
            'jvm': {'arguments': [1]}        | value is wrong: key=base.jvm.arguments[0], value=1 (allowed: text)
            'effort': {'forks': '3'}         | value is wrong: key=base.effort.forks, value="3" (allowed: whole number)
            'jvm': {'class_path': 'x.jar'}   | key=base, reason=a ping has no class path: class-path=x.jar (leave out class-path)
            'recording': {'jitter': 'never'} | value is wrong: key=base.recording.jitter, value=never (allowed: auto, on, off)
            """)
    void namesThePlaceAndTheReason(String part, String message) throws IOException {
        assertRefused(file(HEAD + "'single', 'base': {'subject': {'kind': 'ping'}, " + part + "}}"), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'clientwait': 'spin'        | unknown key: key=base.subject.clientwait (did you mean client_wait?)
            'client_wait': 'sit'        | key=base.subject.client_wait, value=sit (allowed: spin, spin-hint,
            'size': 0                   | key=base.subject.size, reason=message size out of range: size=0
            'size': -1                  | key=base.subject.size, reason=not a size: value=-1
            'size': true                | key=base.subject.size, value=true (allowed: text)
            'reply_timeout': '0s'       | value out of range: key=base.subject.reply_timeout, value=0s (allowed:
            'reflector_fault': 'late'   | key=base.subject.reflector_fault, reason=delay of the fault out of range
            'transport_options': {'a': 1} | key=base.subject.transport_options.a, value=1 (allowed: text)
            """)
    void namesWhatIsWrongWithASubject(String part, String message) throws IOException {
        assertRefused(file(HEAD + "'single', 'base': {'subject': {'kind': 'ping', " + part + "}}}"), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'sweep'  | 'rates': '5k..1k*2'      | key=rates, reason=range of rates falls
            'sweep'  | 'seed': 'x'              | key=seed, value="x" (allowed: whole number)
            'sweep'  | 'axes': {}               | unknown key: key=axes (allowed: base, jdks, kind, rates, schema, seed)
            'matrix' | 'axes': {'transports': ['tcp']} | key=axes.transports[0], value="tcp" (allowed: object)
            'matrix' | 'axes': {'size': [1]}    | unknown key: key=axes.size (did you mean sizes?)
            'search' | 'objectives': []         | key=search, reason=search without an objective
            'search' | 'objectives': ['p99>1s'] | key=objectives[0], reason=objective compares the wrong way
            'search' | 'objectives': ['p99<1s'], 'resolution': 2 | value out of range: key=resolution, value=2.0 (allowed: 0.005 to 1)
            'search' | 'objectives': ['p99<1s'], 'max_time_per_rate': '1s' | key=max_time_per_rate, reason=a rate can't be
            'search' | 'objectives': ['p99<1s'], 'rates': {'start': '1/h'} | key=rates.lowest, reason=rates of the search out
            """)
    void namesWhatIsWrongWithAnExperiment(String kind, String part, String message) throws IOException {
        assertRefused(file(HEAD + kind + ", 'base': {'subject': {'kind': 'ping'}}, " + part + "}"), message);
    }

    @Test
    void shortensWhatIsLong() throws IOException {
        String load = "'single', 'base': {'subject': {'kind': 'ping'}, 'load': {'rate': '%s'}}}";
        assertRefused(
                file(HEAD + load.formatted("x".repeat(20_000))), "reason=not a rate: value=xxx", "x... (allowed: 1/h");
        assertRefused(file(HEAD + load.formatted("0." + "1".repeat(500_000))), "value=0.11", "up to 20000 characters");
        assertRefused(file(HEAD + "'" + "x".repeat(10_000) + "'}"), "key=kind, value=xxx");
        assertRefused(file(HEAD + "'single', '" + "x\\n".repeat(10_000) + "': 1}"), "unknown key: key=x?x?");
    }

    @Test
    void aSweepOffersRatesOfItsOwn() throws IOException {
        String ramp = "'base': {'subject': {'kind': 'ping'}, 'load': {'arrivals': 'ramp:1k..2k/1s'}}}";
        assertRefused(file(HEAD + "'sweep', " + ramp), "reason=a sweep sets its own rates");
    }

    private void assertRefused(Path file, String... parts) {
        assertThatThrownBy(() -> ExperimentFile.read(file))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContainingAll(parts)
                .hasMessageContaining("path=" + file)
                .message()
                .doesNotContain("\n")
                .hasSizeLessThan(800);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("experiment.json"), text.replace('\'', '"'));
    }
}
