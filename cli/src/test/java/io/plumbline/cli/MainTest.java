// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ping",
                "run",
                "reflect",
                "report",
                "transports",
                "verify",
                "matrix",
                "sweep",
                "search",
                "surge",
                "measure",
                "repeat"
            })
    void helpFitsEightyColumnsAndShowsValuesAsTheyAreTyped(String command) {
        int status = terminal.execute((command + " --help=all").strip().split(" ", -1));
        assertThat(status).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(terminal.out())
                .contains("Examples:", "--")
                .doesNotContain("PT5S", "AUTO", "DEFAULT-VALUE", "help information");
        assertThat(terminal.out()
                        .lines()
                        .dropWhile(line -> !line.equals("Examples:"))
                        .skip(1)
                        .takeWhile(line -> !line.isEmpty()))
                .as("examples that can be copied: each in one line")
                .allMatch(line -> line.startsWith("  plumbline "));
        assertThat(terminal.err()).isEmpty();
    }

    @Test
    void helpListsOptionsInTheOrderOfTheirSubjects() {
        terminal.execute("ping", "--help=all");
        assertThat(terminal.out())
                .containsSubsequence(
                        "--transport", "--size", "--rate=", "--duration", "--client-cpu", "--json", "--debug")
                .contains("Default: 5s.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--rate 0|--rate",
                "--rate -1|--rate",
                "--rate 200000000|100M/s",
                "--rate NaN|value=NaN",
                "--rate fast|value=fast",
                "--warmup soon|value=soon",
                "--duration 10|duration without unit: value=10",
                "--duration 0s|duration=0s",
                "--runs 0|runs=0",
                "--forks 0|forks=0",
                "--size 0|size=0",
                "--size 2MiB|size=2097152",
                "--wait nap|value=nap",
                "--transport pigeon|value=pigeon",
                "--pacer nap|value=nap",
                "--legs nap|--legs",
                "--legs on --size 23|bytes=23, legs=on (allowed: 24 or more",
                "--legs dwell --size 31|bytes=31, legs=dwell (allowed: 32 or more",
                "--legs dwell --transport none|no other end, and so no legs",
                "--transport tcp --transport-option colour=red|name=colour (allowed: none",
                "--transport aeron-ipc --transport-option term-bytes=abc|term-bytes=abc (allowed: a power of two",
                "--transport aeron-udp --transport-option mtu-bytes=1400|mtu-bytes=1400 (allowed: a multiple of 32",
                "--transport aeron-ipc --transport-option driver=here|driver=here (allowed: the absolute path",
                "--transport aeron-ipc --transport-option term-bytes=65536 --size 64KiB|allowed: term-bytes of 524288",
                "--arrivals weird|value=weird",
                "--arrivals poisson|give a rate, such as 10k); see --rate",
                "--client-cpu one|'--client-cpu': not a number: value=one (allowed: digits only)",
                "--placement near|value=near",
                "--placement none --client-cpu 0|placement=none",
                "localhost:4710 --placement same-l3|placement=same-l3",
                "--jdk /nowhere|jdk=/nowhere",
                "--json /proc/none/r.json|path=/proc/none/r.json",
                "--json=|path=\"\", reason=its name is empty",
                "--long=3|--long",
                "--nosuch|unknown option: value=--nosuch",
                "--duraton 5s|unknown option: value=--duraton (did you mean --duration",
                "--closed-loop|unknown option: value=--closed-loop (an option of run)",
                "--size 64 --size 128|option is given more than once: option='--size' (allowed: once)",
                "--transport-option colour|no equals sign: value=colour (allowed: NAME=VALUE)",
                "a:1 b:2|one word too many: value=b:2 (allowed: HOST:PORT, and options)",
                "localhost:4710 --reflector thread|address=localhost:4710, reflector=thread",
                "--secret-file s|secret-file is for a running reflector: secret-file=s (name its " + "address",
                "--pin 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f|pin=0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f (name its address, or leave out pin)",
                "localhost:4710 --pin abc|not a fingerprint: pin=abc (allowed: the 64 hexadecimal digits",
                "localhost:4710 --secret-file /nowhere/s|secret file does not exist: secret-file=/nowhere/s (create one: (umask 077",
                "--reply-timeout 0s|reply-timeout out of range: reply-timeout=0s (allowed: more than zero, up to 876000h)",
                "--receiver thread|receiver=thread, in-flight=1",
                "--clients 20000 --rate 1k|clients out of range: clients=20000 (allowed: 1 to 16384); see --clients",
                "--runs 0|runs out of range: runs=0 (allowed: 1 to 10000); see --runs",
                "@/nowhere/options|@/nowhere/options",
                "@/|file of options is a folder: path=/ (allowed: a file)",
                "localhost:0|no port to connect to: address=localhost:0",
                "localhost:99999|99999"
            })
    void badUseIsToldInOneLineWithItsValue(String arguments, String expected) {
        int status = terminal.execute(("ping " + arguments).split(" "));
        assertThat(status).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err().lines().findFirst().orElse(""))
                .startsWith("plumbline: ")
                .contains(expected);
        assertThat(terminal.err()).doesNotContain("\tat ");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_22)
    void badUseOfATransportThatNeedsANewerJdkIsToldSo() {
        badUseIsToldInOneLineWithItsValue(
                "--transport tcp-native --transport-option timestamps=hardware", "timestamps=hardware (allowed: none");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pnig|unknown command: value=pnig (did you mean ping?)",
                "127.0.0.1:4710|unknown command: value=127.0.0.1:4710 (allowed: ping, run, sweep",
                "transports tpc|unknown transport: value=tpc (did you mean tcp?)",
                "transports pigeon|unknown transport: value=pigeon (allowed: ",
                "ping --transport tcp-natve|unknown transport: value=tcp-natve (did you mean tcp-native?)",
                "--rate 10k ping|unknown option: value=--rate (it stands behind the command, which may be ping, run",
                "--nosuch|unknown option: value=--nosuch (options follow the command",
                "run|Missing required parameter: 'CLASS'",
                "run acme.Any classes|one word too many: value=classes (allowed: CLASS, and options)",
                "run acme.Any --closed-loop --rate 1k|a closed loop has no schedule: --closed-loop, given=1000/s",
                "run acme.Any --closed-loop --arrivals ramp:1k..2k/1s|given=ramp:1000/s..2000/s/1s",
                "ping --transport none 127.0.0.1:1|no other end",
                "ping --transport shm --wait select|transport=shm, wait=select",
                "reflect --bind 0.0.0.0|no secret: host=0.0.0.0 (give secret-file, or give open to let",
                "reflect --bind :: --port 0|no secret: host=::",
                "reflect --secret-file /nowhere/s|secret file does not exist: secret-file=/nowhere/s",
                "reflect --secret-file s --open|open=true, secret-file=s (leave out open, or leave out secret-file); see --open, --secret-file",
                "sweep localhost:4710 --secret-file /nowhere/s|secret file does not exist: secret-file=/nowhere/s",
                "search localhost:4710 --objective p99<1ms --secret-file /nowhere/s|secret file does not exist",
                "report /nowhere/missing.json|path=/nowhere/missing.json",
                "agent @/nowhere/join|(no such file of options: @/nowhere/join)",
                "sweep --task acme.Any --rate 500 --wait block|given=--wait, task=acme.Any",
                "search --class-path x --objective p99<1s|give --task",
                "verify ping|one word too many: value=ping (allowed: options only)",
                "search --objective p99<1ms --rate 1k|value=--rate (an option of ping, run, sweep, matrix, compare, mesh)",
                "matrix --size 0|size=0",
                "matrix --size 32,2MiB|size=2097152",
                "matrix --transport tcp,pigeon|value=pigeon",
                "matrix --wait spin,nap|value=nap",
                "matrix --placement auto,near|value=near",
                "matrix --vary cpu-pairs=0-1|value=0-1",
                "matrix --vary cpu-pairs=0:1 --placement auto|cpu-pairs=0:1",
                "matrix --preset brunch|value=brunch",
                "matrix --vary transport=tcp,unix|an axis of its own: vary=transport (use --transport)",
                "matrix --vary colour=red,blue|no such option to vary: option=colour",
                "matrix --vary clents=1,2|did you mean clients",
                "matrix --vary forks=1,2|option can't be varied: option=forks",
                "matrix --vary clients|an option varies without values",
                "matrix --vary clients=1,0|option=clients, value=0",
                "compare --vary size=32,none|option=size, value=none",
                "compare --vary rate=1k,2k|plumbline sweep compares rates",
                "compare --vary size=32,64 --jdk a --jdk b --jdk c|values for some of the variants: --size=32 64",
                "compare --preset buffet|nothing to compare",
                "matrix --preset buffet --transport tcp|preset=buffet",
                "matrix --preset durability|durability of what? preset=durability (give a folder, such as file:///var",
                "matrix localhost:4710|a matrix starts its own reflectors: address=localhost:4710",
                "matrix file:///tmp --wait spin|given=--wait",
                "ping file://tmp|not the URL of a folder: url=file://tmp",
                "ping file:///tmp?sync=soon|unknown sync: value=soon (allowed: none, fdatasync",
                "ping file:///tmp --sync dsync|a setting of a disk's URL: file:///DIR?sync=...",
                "ping file:///tmp --file-size 1MiB|a setting of a disk's URL: file:///DIR?file-size=...",
                "ping file:///tmp --transport tcp|given=--transport",
                "ping file:///tmp --in-flight 2 --rate 1k|records are written one after the other: in-flight=2",
                "ping redis://h --in-flight 2 --rate 1k --wait block|comes can't send meanwhile: in-flight=2, wait=block"
                        + " (allowed: 1; or wait spin",
                "matrix --forks 0|forks=0",
                "matrix --duration 0s|duration=0s",
                "matrix --seed x|--seed",
                "matrix --jdk /nowhere --jdk /nowhere2|jdk=/nowhere",
                "matrix --arrivals poisson|give a rate, such as 10k); see --rate",
                "matrix --wait futex|wait=futex",
                "matrix --transport udp --size 64KiB|bytes=65536, transport=udp (allowed: 1 to",
                "matrix --transport aeron-ipc --wait spin --transport-option mtu-bytes=x|mtu-bytes=x (allowed: a multiple",
                "matrix --json /proc/none/m.json|path=/proc/none/m.json",
                "matrix --csv /proc/none/m.csv|path=/proc/none/m.csv",
                "matrix --resume /nowhere/m.json|path=/nowhere/m.json",
                "sweep --rate x|value=x",
                "sweep --rate 5k..1k*2|range of rates falls",
                "sweep --rate 1k..5k|allowed: 1k,2k,5k or 1k..200k*1.5",
                "sweep --rates 1k|unknown option: value=--rates (did you mean --rate?)",
                "ping --keep-slowest 3|unknown option: value=--keep-slowest (only files of experiments have it: --experiment FILE writes one",
                "search --objective p99<1ms --confirmations 1|--confirmations (only files of experiments have it",
                "ping --no-explain|unknown option: value=--no-explain (did you mean --explain?)",
                "sweep --forks 0|forks=0",
                "sweep --transport pigeon|value=pigeon",
                "sweep --rate 1k,2k --arrivals ramp:1k..2k/1s|arrivals=ramp:1000/s..2000/s/1s",
                "sweep --json /proc/none/s.json|path=/proc/none/s.json",
                "sweep --resume /nowhere/s.json|path=/nowhere/s.json",
                "search|--objective",
                "search --objective p99|allowed: p99<100us",
                "search --objective max<1ms|value=max<1ms",
                "search --objective p99<1ms --rate 5k|--rate",
                "search --objective p99<1ms --runs 2|--runs",
                "search --objective p99<1ms --duration 100ms|duration=100ms",
                "search --objective p99<1ms --max-time-per-rate 1s|max-time-per-rate=1s, duration=5s",
                "search --objective p99<1ms --start 20M|start=20000000/s",
                "search --objective p99<1ms --resolution 0.1|only files of experiments have it",
                "search --objective p99<1ms --require x|value=x",
                "search --objective p99<1ms --transport pigeon|value=pigeon",
                "search --objective p99<1ms --jdk /nowhere|jdk=/nowhere",
                "search --objective p99<1ms --arrivals ramp:1k..2k/1s|arrivals=ramp:1000/s..2000/s/1s",
                "search --objective p99<1ms --json /proc/none/s.json|path=/proc/none/s.json",
                "surge --pulse 60k/2s|--base",
                "surge --base 10k|--pulse",
                "surge --base 60k --pulse 10k/2s|the base is no lower than the pulse: base=60000/s, pulse=10000/s/2s (allowed: a pulse above the base)",
                "surge --base 10k --pulse 60k|not a pulse: value=60k (allowed: RATE/LENGTH, such as 60k/2s)",
                "surge --base 10k --pulse 60k/0s|pulse out of range: pulse=0s (allowed: 100ms to 168h)",
                "surge --base 10k --pulse 60k/-2s|value=-2s",
                "surge --base 10k --pulse -60k/2s|value=-60k",
                "surge --base -1 --pulse 60k/2s|value=-1",
                "surge --base 10k --pulse 60k/9000h|pulse out of range: pulse=9000h",
                "surge --base 10k --pulse 60k/2s --watch 0s|watch out of range: watch=0s",
                "surge --base 10k --pulse 60k/2s --runs 2|--runs",
                "surge --base 10k --pulse 60k/2s --rate 5k|--rate",
                "surge --base 10k --pulse 60k/2s --arrivals ramp:1k..2k/1s|a surge sets its own rates: arrivals=ramp:1000/s..2000/s/1s",
                "run acme.Any --arrivals surge:1k..2k/10s@4s --duration 5s --runs 1|the pulse doesn't lie within one run",
                "run acme.Any --arrivals surge:1k..2k/1s@4s|the pulse doesn't lie within one run: runs=3",
                "sweep --rate 1k,2k --arrivals surge:1k..2k/1s@4s|a sweep sets its own rates: arrivals=surge:1000/s..2000/s/1s@4s",
                "ping --objective p99|allowed: p99<100us",
                "ping --objective achieved>99%|a closed loop offers no rate to achieve: objective=",
                "ping --rate 1k,2k --objective p99<1ms|judged at one rate, on one JDK: objective=[p99<1ms]",
                "run acme.Any --objective max<1ms|value=max<1ms",
                "ping --rate 0|--rate",
                "ping --rate 1k,x|value=x",
                "ping --hlog x.hlog|unknown option: value=--hlog (an option of report, jitter)",
                "ping --rate 1k,2k --transport pigeon|value=pigeon"
            })
    void badCellsAreToldBeforeAnythingIsMeasured(String arguments, String expected) {
        int status = terminal.execute(arguments.split(" "));
        assertThat(status).as(terminal.err()).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err().lines().findFirst().orElse(""))
                .startsWith("plumbline: ")
                .contains(expected);
        assertThat(terminal.err()).doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ping --client-cpu 4000",
                "ping --placement same-cpu --client-cpu 0 --reflector-cpu 4000",
                "run acme.Any --client-cpu 4000",
                "sweep --client-cpu 4000",
                "search --objective p99<1ms --client-cpu 4000",
                "matrix --vary cpu-pairs=0:4000"
            })
    void aCpuThatThisHostLacksIsNoMistakeInTheCommandLine(String arguments) {
        assertThat(terminal.execute(arguments.split(" "))).as(terminal.err()).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err())
                .startsWith("plumbline: no such CPU is online: ")
                .contains("cpu=4000 (allowed: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sweep", "search", "compare", "sweep --rate 1k"})
    void aFileOfAnotherKindOfExperimentIsNotResumed(String command, @TempDir Path folder) throws Exception {
        Path file = folder.resolve("matrix.json");
        Matrix matrix =
                new Matrix("matrix", CellSpec.of(PingSpec.over("tcp").build()), Axes.NONE, OptionalLong.empty());
        ResultFile.write(SampleCollections.of("matrix", 1, List.of()).withExperiment(matrix), file);
        assertThat(terminal.execute((command + " --resume " + file).split(" "))).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err())
                .startsWith("plumbline: file of another kind of experiment: path=" + file + ", kind=matrix (allowed: ")
                .contains("; use 'plumbline matrix --resume " + file + "')");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run acme.Any|class acme.Any",
                "run --jlbh acme.Any --class-path nosuch.jar|class acme.Any",
                "sweep localhost:4710|reflector localhost:4710",
                "ping --transport aeron-ipc --transport-option driver=/nowhere|media driver /nowhere",
                "ping|"
            })
    void aDryRunSaysWhatOnlyAForkShows(String arguments, String unchecked, @TempDir Path folder) {
        Path file = folder.resolve("experiment.json");
        assertThat(terminal.execute((arguments + " --experiment " + file).split(" ")))
                .as(terminal.err())
                .isEqualTo(ExitStatus.OK);
        assertThat(terminal.out().lines().filter(line -> line.startsWith("Not checked yet: ")))
                .isEqualTo(unchecked == null ? List.of() : List.of("Not checked yet: " + unchecked + "."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"repeat ping.json --class-path x.jar", "measure experiment.json"})
    void aPingHasNoClassPath(String arguments, @TempDir Path folder) throws Exception {
        Single ping = new Single(CellSpec.of(PingSpec.over("tcp").build()));
        ResultFile.write(SampleResults.closedLoop().withExperiment(ping), folder.resolve("ping.json"));
        Path experiment = folder.resolve("experiment.json");
        ExperimentFile.write(ping, experiment);
        Files.writeString(
                experiment,
                Files.readString(experiment).replaceFirst("\"jvm\"\\s*:\\s*\\{", "$0\"class_path\": \"x.jar\""));
        assertThat(terminal.execute(
                        arguments.replaceFirst(" ", " " + folder + "/").split(" ")))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("a ping has no class path: class-path=x.jar (leave out ");
    }

    @Test
    void filesThatAreNoCollectionsCantBeResumed(@TempDir Path folder) throws Exception {
        Path foreign = Files.writeString(folder.resolve("foreign.json"), "{\"name\": 1}");
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"schema\": \"plumbline/collection/1\", \"ce");
        Path newer = Files.writeString(folder.resolve("newer.json"), "{\"schema\": \"plumbline/collection/99\"}");
        Path result = Files.writeString(folder.resolve("result.json"), "{\"schema\": \"plumbline/result/1\"}");
        for (Path file : new Path[] {foreign, broken, newer, result}) {
            CapturedTerminal one = new CapturedTerminal();
            assertThat(one.execute("matrix", "--resume", file.toString())).isEqualTo(ExitStatus.USAGE);
            assertThat(one.err()).contains(file.toString()).doesNotContain("\tat ");
            assertThat(one.err().lines()).hasSize(1);
        }
    }

    @Test
    void aFileWithoutAnyRatesIsNoSweeps(@TempDir Path folder) throws Exception {
        Path matrix = folder.resolve("matrix.json");
        CollectionCell cell =
                SampleCollections.complete(SampleCollections.parameters("tcp", "spin"), SampleResults.closedLoop());
        ResultFile.write(SampleCollections.of("matrix", 1, List.of(cell)), matrix);
        assertThat(terminal.execute("sweep", "--resume", matrix.toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err())
                .startsWith("plumbline: can't resume results without rates")
                .contains("title=matrix");
    }

    @Test
    void whileAnotherMeasurementRunsNothingIsMeasuredNorLost(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("earlier.json"), "precious");
        String json = file.toString();
        String task = "java.lang.Object";
        HostLock busy = new HostLock(IfBusy.REFUSE, LabListener.SILENT, new Cancellation());
        List<String> refused = busy.during(
                "another one",
                () -> Stream.of(
                                List.of("ping", "--json", json),
                                List.of("run", task, "--json", json),
                                List.of("matrix", "--json", json),
                                List.of("sweep", "--json", json),
                                List.of("search", "--objective", "p99<1ms", "--json", json),
                                List.of("mesh", "--local", "2", "--json", json),
                                List.of("verify", "--quick"))
                        .map(words -> {
                            CapturedTerminal one = new CapturedTerminal();
                            assertThat(one.execute(words.toArray(String[]::new)))
                                    .isEqualTo(ExitStatus.ENVIRONMENT);
                            assertThat(one.out()).isEmpty();
                            return one.err();
                        })
                        .toList());
        assertThat(refused)
                .allSatisfy(line -> assertThat(line)
                        .hasLineCount(1)
                        .startsWith("plumbline: another measurement runs on this host: pid=")
                        .contains("measures=another one", "or wait for the host); see --wait-for-host"));
        assertThat(file).hasContent("precious");
    }

    /** Refused with a status other than that of a busy host, though all of them would wait for it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "run com.acme.Missing | class not found: class=com.acme.Missing",
                "run com.acme.Missing --class-path gone.jar | class not found: class=com.acme.Missing, not there=gone.jar",
                "ping --json gone/x.json | can't write file: path=gone/x.json",
                "matrix --html gone/x.html | can't write file: path=gone/x.html",
                "search --objective p99<1ms --csv gone/x.csv | can't write file: path=gone/x.csv",
                "jitter --json gone/x.json | can't write file: path=gone/x.json",
                "doctor --json gone/x.json | can't write file: path=gone/x.json",
                "mesh --local 2 --json gone/x.json | can't write file: path=gone/x.json",
                "ping --secret-file gone 127.0.0.1 | secret file does not exist: secret-file=gone",
                "sweep --task com.acme.Missing | class not found: class=com.acme.Missing",
                "search --task com.acme.Missing --objective p99<1ms | class not found: class=com.acme.Missing",
                "compare --task com.acme.Missing --jvm-arg -Xmx64m | class not found: class=com.acme.Missing",
                "calibrate --json gone/x.json | can't write file: path=gone/x.json",
                "calibrate gone.json | result file does not exist: path=gone.json",
                "doctor --against gone.json | result file does not exist: path=gone.json",
                "gate gone.json | result file does not exist: path=gone.json",
                "jitter --hlog gone/x.hlog | can't write file: path=gone/x.hlog",
                "mesh --local 2 --transport pigeon | unknown transport: value=pigeon",
                "mesh --local 2 --token-file gone | token file does not exist: token-file=gone",
            })
    void whatNeedsNoHostIsRefusedBeforeWaitingForIt(String commandAndRefusal) {
        String[] parts = commandAndRefusal.split(" \\| ", -1);
        for (String choice : List.of("--wait-for-host", "--no-wait-for-host")) {
            CapturedTerminal one = new CapturedTerminal();
            List<String> words = new ArrayList<>(List.of(parts[0].split(" ", -1)));
            words.add(choice);
            int status = new HostLock(IfBusy.REFUSE, LabListener.SILENT, new Cancellation())
                    .during("another one", () -> one.execute(words.toArray(String[]::new)));
            assertThat(one.err()).startsWith("plumbline: " + parts[1]).doesNotContain("waiting");
            assertThat(status).isEqualTo(ExitStatus.USAGE);
        }
    }

    @Test
    void whatDoesNotMeasureNeedsNoHostOfItsOwn(@TempDir Path folder) throws Exception {
        Path result = folder.resolve("result.json");
        ResultFile.write(SampleResults.closedLoop(), result);
        HostLock busy = new HostLock(IfBusy.REFUSE, LabListener.SILENT, new Cancellation());
        int status = busy.during(
                "another one",
                () -> Math.max(
                        terminal.execute("report", result.toString()),
                        terminal.execute(
                                "ping", "--experiment", folder.resolve("e.json").toString())));
        assertThat(status).as(terminal.err()).isEqualTo(ExitStatus.OK);
    }

    @Test
    void aPlanSaysHowLongItTakesAndHowToMeasureIt(@TempDir Path folder) {
        Path description = folder.resolve("e.json");
        terminal.execute("ping", "--transport", "none", "--forks", "1", "--experiment", description.toString());
        assertThat(terminal.out().replaceAll("\\s+", " "))
                .containsPattern(" 1 cell; 1 fork to measure, about \\d+ s\\.")
                .contains("Nothing was measured. To measure it: plumbline measure " + description)
                .doesNotContain("seed");
        CapturedTerminal several = new CapturedTerminal();
        several.execute("ping", "--rate", "1k,2k", "--experiment", description.toString());
        assertThat(several.out()).containsPattern("\n2 cells; \\d+ forks to measure, about .*; seed ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--csv", "--html", "--markdown"})
    void whatOnlyDescribesWritesNoFilesForMeasurements(String option, @TempDir Path folder) {
        Path description = folder.resolve("e.json");
        int status = terminal.execute(
                "ping",
                "--experiment",
                description.toString(),
                option,
                folder.resolve("out").toString());
        assertThat(status).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err())
                .contains("a file for measurements, but --experiment measures nothing: given=" + option
                        + " (leave it out)");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p50<1h|p50<1h holds: p50 is|0",
                "p50<1ns|p50<1ns fails: p50 is|3",
                "p50<1h p50<1ns|p50<1h holds: |3",
                "nothing:p50<1ns|nothing:p50<1ns stays undecided: nothing was measured|5"
            })
    void whatHasToHoldIsJudgedAgainFromTheFile(String objectives, String line, int status, @TempDir Path folder)
            throws Exception {
        BenchmarkResult result = SampleResults.loaded(10_000, 20_000, new SampleResults.Shape(1, 6, 0));
        Single single = new Single(
                CellSpec.of(new TaskSpec("acme.Any")),
                Stream.of(objectives.split(" ")).map(Objective::parse).toList());
        Path file = folder.resolve("result.json");
        ResultFile.write(result.withExperiment(single), file);
        assertThat(terminal.execute("report", file.toString())).isEqualTo(status);
        assertThat(terminal.out().replaceAll(" +", " ")).contains(line);
    }

    @Test
    void anEmptyNameIsNoFolder() {
        assertThat(terminal.execute("report", "")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).startsWith("plumbline: result file has no name: path=\"\"");
    }

    @Test
    void anEmptyAddressIsNoReflectorOfOurOwn() {
        assertThat(terminal.execute("ping", "")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).startsWith("plumbline: the reflector's address is empty: HOST:PORT=\"\" (allowed: ");
    }

    @Test
    void listsMayHaveSpacesBehindTheirCommas() {
        assertThat(terminal.execute("matrix", "--transport", "tcp, pigeon, udp"))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("unknown transport: value=pigeon ");
    }

    @Test
    void debugShowsTheStackTrace() {
        terminal.execute("report", "/nowhere/result.json", "--debug");
        assertThat(terminal.err()).contains("path=/nowhere/result.json").contains("\tat ");
    }

    @Test
    void aChartStandsBelowTheTablesIfAllIsWanted(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.rich(), file);
        String[] drawn = {"Percentile distribution", "━ response", "p99.9"};
        assertThat(shown("report", file.toString(), "--long")).contains(drawn);
        assertThat(shown("report", file.toString())).doesNotContain(drawn[0]);
        assertThat(shown("report", file.toString(), "--long", "--quiet")).isEmpty();
    }

    @Test
    void ofSeveralFilesItIsToldWhichReportIsWhose(@TempDir Path folder) throws Exception {
        Path before = folder.resolve("before.json");
        Path after = folder.resolve("after.json");
        ResultFile.write(SampleResults.rich(), before);
        ResultFile.write(SampleResults.rich(), after);
        String alone = shown("report", before.toString(), "--long");
        assertThat(alone).doesNotContain("before.json");
        assertThat(shown("report", before.toString(), after.toString()))
                .containsSubsequence("The lowest p50 is that of ", "before ", "after ", "p99", "Valid", "Valid");
        assertThat(shown("report", before.toString(), after.toString(), "--long"))
                .startsWith(
                        "== " + before + "\n" + alone + "\n== " + after + "\n" + alone + "\nThe lowest p50 is that of ")
                .contains("difference).\n");
        Path markdown = folder.resolve("both.md");
        assertThat(shown("report", before.toString(), after.toString(), "--quiet", "--markdown", markdown.toString()))
                .isEmpty();
        assertThat(markdown).content().startsWith("## ").contains("The lowest p50 is that of ");
        assertThat(shown("report", before.toString(), after.toString(), "--quiet"))
                .isEmpty();
    }

    @Test
    void aReportMakesFilesOfEveryKindAndTheSameResultAgain(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.rich(), file);
        Path again = folder.resolve("again");
        for (String kind : new String[] {"json", "csv", "hlog", "hgrm", "markdown"}) {
            assertThat(shown("report", file.toString(), "--quiet", "--" + kind, again + "." + kind))
                    .isEmpty();
        }
        assertThat(folder.resolve("again.json")).hasSameTextualContentAs(file);
        assertThat(folder.resolve("again.csv")).isNotEmptyFile();
        assertThat(folder.resolve("again.hlog")).isNotEmptyFile();
        assertThat(folder.resolve("again.markdown")).content().startsWith("## ").contains("| p99 |");
        assertThat(folder.resolve("again-response.hgrm")).isNotEmptyFile();
    }

    @Test
    void onePageOfSeveralResultsLoadsNothing(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.rich(), file);
        Path page = folder.resolve("both.html");
        Path ticket = folder.resolve("both.md");
        shown(
                "report",
                file.toString(),
                file.toString(),
                "--quiet",
                "--html",
                page.toString(),
                "--markdown",
                ticket.toString());
        assertThat(ticket).content().contains("## result: ", "## result (2): ");
        assertThat(Files.readString(page)).hasSizeLessThan(610_000).doesNotContainPattern("(src|href)=.?(https?:)?//");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--hlog", "--hgrm", "--csv"})
    void aFileForOneResultIsNotWrittenOverByTheNext(String option, @TempDir Path folder) throws Exception {
        Path one = folder.resolve("one.json");
        Path other = folder.resolve("other.json");
        ResultFile.write(SampleResults.rich(), one);
        ResultFile.write(SampleResults.rich(), other);
        Path output = folder.resolve("output");
        assertThat(terminal.execute("report", one.toString(), other.toString(), option, output.toString()))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("files=2, given=" + option).doesNotContain("\tat ");
        assertThat(terminal.out()).isEmpty();
        assertThat(output).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--hlog", "--csv", "--html"})
    void aResultIsNotWrittenOverByWhatIsMadeFromIt(String option, @TempDir Path folder) throws Exception {
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.rich(), file);
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);
        byte[] before = Files.readAllBytes(file);
        for (Path path : new Path[] {file, folder.resolve("./result.json"), link}) {
            CapturedTerminal one = new CapturedTerminal();
            assertThat(one.execute("report", file.toString(), option, path.toString()))
                    .isEqualTo(ExitStatus.USAGE);
            assertThat(one.err()).startsWith("plumbline: the input file would be overwritten: path=" + file);
            assertThat(file).hasBinaryContent(before);
        }
    }

    @Test
    void oneFileIsNotForTwoOutputs(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.rich(), file);
        String output = folder.resolve("output").toString();
        assertThat(terminal.execute("report", file.toString(), "--csv", output, "--html", output))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("one file for two outputs: path=" + output + ", options=--csv and --html");
        assertThat(Path.of(output)).doesNotExist();
        CapturedTerminal matrix = new CapturedTerminal();
        assertThat(matrix.execute("matrix", "--json", output, "--csv", output)).isEqualTo(ExitStatus.USAGE);
        assertThat(matrix.err()).contains("options=--json and --csv");
        CapturedTerminal metrics = new CapturedTerminal();
        assertThat(metrics.execute("report", file.toString(), "--html", output, "--otlp", output))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(metrics.err()).contains("options=--html and --otlp");
        assertThat(Path.of(output)).doesNotExist();
    }

    @Test
    void anExplanationThatIsMissingIsNotAskedForTwice(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.rich(), file);
        assertThat(terminal.execute("explain", file.toString())).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.err()).contains("(measure it with --explain)");
        ResultFile.write(SampleResults.rich().withExplaining(ExplainDecision.asked(ExplainChoice.ON)), file);
        assertThat(terminal.execute("explain", file.toString())).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.err()).contains("(it was asked for: a newer Plumbline may show it)");
    }

    /** The device is as full as a disk can be. */
    @ParameterizedTest
    @ValueSource(strings = {"--json", "--hlog", "--csv", "--html"})
    void aFullDiskIsAMatterOfTheEnvironment(String option, @TempDir Path folder) throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "needs Linux");
        Path file = folder.resolve("result.json");
        ResultFile.write(SampleResults.rich(), file);
        assertThat(terminal.execute("report", file.toString(), option, full.toString()))
                .isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err().strip())
                .isEqualTo("plumbline: can't write file: path=/dev/full, reason=No space left on device");
    }

    private static String shown(String... arguments) {
        CapturedTerminal one = new CapturedTerminal();
        assertThat(one.execute(arguments)).isEqualTo(ExitStatus.OK);
        return one.out();
    }

    @Test
    void filesThatAreNoResultsAreNamed(@TempDir Path folder) throws Exception {
        Path foreign = Files.writeString(folder.resolve("foreign.json"), "{\"name\": 1}");
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"schema\": \"plumbline/result/1\", \"for");
        Path newer = Files.writeString(folder.resolve("newer.json"), "{\"schema\": \"plumbline/result/99\"}");
        for (Path file : new Path[] {foreign, broken, newer}) {
            CapturedTerminal one = new CapturedTerminal();
            assertThat(one.execute("report", file.toString())).isEqualTo(ExitStatus.USAGE);
            assertThat(one.err()).contains(file.toString()).doesNotContain("\tat ");
            assertThat(one.err().lines()).hasSize(1);
        }
    }

    @Test
    void nothingForeignControlsTheTerminal() {
        String foreign = "\u001b]0;title\u0007\u001b[2J\r\u009b2J";
        assertThat(terminal.execute("report", foreign)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("title").doesNotContain("\u001b", "\u0007", "\r", "\u009b");

        terminal.terminal().out().println("\u001b[1mbold\u001b[0m\tfar" + foreign);
        assertThat(terminal.out()).endsWith("\u001b[1mbold\u001b[0m\tfar?]0;title??[2J??2J" + System.lineSeparator());
    }
}
