// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.Arrivals.Pulse;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentFileTest {

    private static final CellSpec PING = CellSpec.of(PingSpec.over("tcp").build());
    private static final CellSpec TASK = CellSpec.of(new TaskSpec("com.acme.PlaceOrder"));

    @TempDir
    private Path folder;

    @Test
    void anyExperimentComesBackEqual() throws IOException {
        for (Experiment experiment : RandomExperiments.many(2000).toList()) {
            String text = ExperimentFile.text(experiment);
            assertThat(ExperimentFile.parse(text)).as(text).isEqualTo(experiment);
        }
    }

    @Test
    void aFileHoldsTheText() throws IOException {
        Path file = folder.resolve("experiment.json");
        ExperimentFile.write(new Single(PING), file);
        assertThat(file).hasContent(ExperimentFile.text(new Single(PING)));
        assertThat(ExperimentFile.read(file)).isEqualTo(new Single(PING));
    }

    @Test
    void thePageShowsExperimentsThatAreUnderstood() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "experiments.md"));
        List<String> samples = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
        assertThat(samples).hasSizeGreaterThan(1);
        for (String sample : samples) {
            assertThat(ExperimentFile.parse(sample).base()).as(sample).isNotNull();
        }
    }

    @Test
    void aSubjectIsEnough() throws IOException {
        assertThat(parse("single", "'subject': {'kind': 'ping'}")).isEqualTo(new Single(PING));
        assertThat(parse("single", "'subject': {'kind': 'task', 'class_name': 'com.acme.PlaceOrder'}"))
                .isEqualTo(new Single(TASK));
    }

    @Test
    void kindsHaveTheDefaultsOfTheirCommands() throws IOException {
        EffortSpec many = EffortSpec.OF_PING.ofManyCells();
        assertThat(parse("matrix", "'subject': {'kind': 'ping'}").base()).isEqualTo(PING.with(many.withForks(4)));
        assertThat(parse("sweep", "'subject': {'kind': 'ping'}"))
                .isEqualTo(Sweep.of(PING.with(many).at(Defaults.RATE), "auto"));
        assertThat(parse("search", "'subject': {'kind': 'ping'}", "'objectives': ['p99<100us']"))
                .isEqualTo(Search.of(
                        PING.with(many.withRuns(1, Defaults.DURATION).withForks(1))
                                .at(Defaults.RATE),
                        "p99<100us"));
    }

    @Test
    void whatIsLeftOutOfAPartIsAsUsual() throws IOException {
        Experiment sweep = parse("sweep", "'subject': {'kind': 'ping', 'size': '1KiB'}, 'effort': {'forks': 7}");
        assertThat(sweep.base().effort())
                .isEqualTo(EffortSpec.OF_PING.ofManyCells().withForks(7));
        assertThat(((PingSpec) sweep.base().subject()).size()).isEqualTo(new ByteSize(1024));
        Search search = (Search) parse(
                "search",
                "'subject': {'kind': 'ping'}, 'effort': {'duration': '1s'}",
                "'objectives': ['p99<1ms'], 'rates': {'start': '5k'}");
        assertThat(search.maxTimePerRate()).isEqualTo(Duration.ofSeconds(8));
        assertThat(search.rates())
                .isEqualTo(new Search.Rates(Rate.perSecond(5000), Rate.parse("1"), Rate.parse("10M")));
        Matrix matrix = (Matrix) parse("matrix", "'subject': {'kind': 'ping'}", "'axes': {'sizes': [32, '1KiB']}");
        assertThat(matrix.axes().sizes()).containsExactly(new ByteSize(32), new ByteSize(1024));
    }

    @Test
    void aCandidateIsAsTheBaseButForThePartsThatItHas() throws IOException {
        Variants variants = (Variants) parse(
                "variants",
                "'subject': {'kind': 'ping', 'size': '1KiB'}, 'effort': {'duration': '3s'}",
                "'candidates': [{'jvm': {'jdk': '/opt/jdk'}}, {'subject': {'kind': 'ping', 'transport': 'unix'}}]");
        CellSpec base = variants.base();
        assertThat(base.effort().forks()).isEqualTo(16);
        assertThat(variants.candidates())
                .containsExactly(
                        base.jdk("/opt/jdk"), base.with(PingSpec.over("unix").build()));
        assertThat(variants.margin()).isEqualTo(Variants.MARGIN);
    }

    @Test
    void aLoadWithoutAScheduleSaysSo() throws IOException {
        assertThat(ExperimentFile.text(new Single(PING))).contains("\"rate\": \"closed-loop\"");
        String task =
                "'subject': {'kind': 'task', 'class_name': 'com.acme.PlaceOrder'}, 'load': {'rate': 'closed-loop'}";
        assertThat(parse("single", task)).isEqualTo(new Single(TASK.closedLoop()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ramp:1k..50k/10s", "recorded:orders.txt"})
    void arrivalsMayHaveTheirOwnRates(String arrivals) throws IOException {
        Single expected = new Single(TASK.arrivals(Arrivals.parse(arrivals)));
        assertThat(ExperimentFile.text(expected)).doesNotContain("\"rate\"");
        String task = "'subject': {'kind': 'task', 'class_name': 'com.acme.PlaceOrder'}, 'load': {'arrivals': '"
                + arrivals + "'}";
        assertThat(parse("single", task)).isEqualTo(expected);
    }

    @Test
    void aSurgeComesBackEqual() throws IOException {
        Single surge = new Single(TASK.at(Rate.perSecond(9))
                .surge(Rate.perSecond(10_000), Pulse.parse("60k/2s"), Duration.ofSeconds(30)));
        assertThat(ExperimentFile.text(surge)).contains("\"arrivals\": \"surge:10000/s..60000/s/2s@13s\"");
        assertThat(ExperimentFile.parse(ExperimentFile.text(surge))).isEqualTo(surge);
    }

    @Test
    void aTaskMayBeOfAnotherApi() throws IOException {
        String task = "'subject': {'kind': 'task', 'class_name': 'a.B', 'api': 'jlbh', 'parameters': {'a': 'b'}}";
        assertThat(((TaskSpec) parse("single", task).base().subject()).kind()).isEqualTo(TaskSpec.Kind.JLBH);
    }

    @Test
    void keysAreInOneOrder() throws IOException {
        String one = "'subject': {'kind': 'task', 'class_name': 'a.B', 'parameters': {'b': '', 'c': '', 'a': ''}}";
        assertThat(ExperimentFile.text(parse("single", one)))
                .startsWith("{\n  \"schema\": \"plumbline/experiment/1\",\n  \"kind\": \"single\",\n  \"base\": {")
                .containsSubsequence("\"a\": \"\"", "\"b\": \"\"", "\"c\": \"\"");
    }

    private static Experiment parse(String kind, String base, String... more) throws IOException {
        String rest = more.length == 0 ? "" : ", " + more[0];
        return ExperimentFile.parse(
                ("{'schema': 'plumbline/experiment/1', 'kind': '" + kind + "', 'base': {" + base + "}" + rest + "}")
                        .replace('\'', '"'));
    }
}
