// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.Task;
import io.plumbline.lab.event.LabListener;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.run.AgentSpec.Limits;
import io.plumbline.mesh.run.AgentSpec.Loads;
import io.plumbline.mesh.run.AgentSpec.Loads.Trust;
import io.plumbline.model.Rate;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkFailure.Kind;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.ExperimentFile;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An agent does no more than its own limits allow, whoever commands it. */
class OrderWorkTest {

    private static final Limits LIMITS = new Limits(Rate.perSecond(1000), 64, Duration.ofSeconds(5));

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void ends() {
        timer.shutdownNow();
    }

    private OrderWork work(Loads loads, Order order) {
        AgentSpec agent = new AgentSpec(
                new AgentSpec.Address("h", 1), "ab".repeat(32), "token", "127.0.0.1", Map.of(), LIMITS, loads);
        return new OrderWork(agent, order, timer, new Ignoring());
    }

    private OrderWork work(Loads loads, CellSpec cell) throws Exception {
        String task = ExperimentFile.text(new Single(cell));
        return work(loads, new Order(0, 0, task, "", Optional.of(new Order.Part(0, 4, 1)), 1_000_000_000L));
    }

    private String missed(String task) {
        Order order = new Order(0, 0, task, "127.0.0.1:1", Optional.empty(), 1_000_000_000L);
        return ((Outcome.Missed) work(Loads.NONE, order).run()).reason();
    }

    private String missed(CellSpec cell) throws Exception {
        return missed(ExperimentFile.text(new Single(cell)));
    }

    private String missed(Loads loads, CellSpec cell) throws Exception {
        return ((Outcome.Missed) work(loads, cell).run()).reason();
    }

    private static final class Ignoring implements OrderWork.Progress {

        @Override
        public void ready() {}

        @Override
        public void completed(long count) {}

        @Override
        public void runOver(String result) {}
    }

    private static CellSpec ping() {
        return CellSpec.of(
                        PingSpec.over("tcp").address(Optional.of("target:4710")).build())
                .at(Rate.perSecond(100))
                .clients(4, 1)
                .runs(1)
                .warmup(Duration.ofSeconds(1))
                .duration(Duration.ofSeconds(1));
    }

    @Test
    void loadsOnlyTargetsThatItWasGiven() throws Exception {
        assertThat(missed(Loads.NONE, ping()))
                .isEqualTo("not a target of this agent: address=target:4710 (allowed: none, give the agent targets)");
        Loads other = new Loads(Trust.NAMED, List.of("other:4710"), Optional.empty());
        assertThat(missed(other, ping())).endsWith("(allowed: other:4710)");
    }

    @Test
    void whatIsTooLateForTheFirstRunHasSentNothing() throws Exception {
        ForkEvent late =
                new ForkEvent.Failed(new ForkFailure(ForkPhase.READY, Kind.TASK_THREW, "", "late", "", "", List.of()));
        OrderWork first = work(Loads.NONE, ping());
        first.new Events().progressed(late);
        assertThat(first.missed("late")).isEqualTo(new Outcome.Missed("late", true));

        OrderWork second = work(Loads.NONE, ping());
        LabListener events = second.new Events();
        events.progressed(new ForkEvent.RunStarted(0, 0, 1, 0));
        events.progressed(late);
        assertThat(second.missed("late")).isEqualTo(new Outcome.Missed("late"));
    }

    @Test
    void runsNoTaskWithoutAClassPathOfItsOwn() throws Exception {
        CellSpec task = Task.of("com.acme.Any", Map.of()).clients(4, 1);
        assertThat(missed(Loads.NONE, task)).startsWith("this agent runs no tasks: asked for=");
    }

    @Test
    void compilesNoFileThatAnOrderNamesUnlessItIsItsCommandersAlone() throws Exception {
        CellSpec source = Task.of("/tmp/any/Evil.java", Map.of()).clients(4, 1);
        Loads named = new Loads(Trust.NAMED, List.of(), Optional.of("app.jar"));
        assertThat(missed(named, source))
                .startsWith("this agent compiles no source files: asked for=/tmp/any/Evil.java");
        CellSpec brief = source.at(Rate.perSecond(100))
                .warmup(Duration.ofSeconds(1))
                .duration(Duration.ofSeconds(1))
                .runs(1);
        assertThat(missed(Loads.ALL, brief)).startsWith("source file does not exist: path=/tmp/any/Evil.java");
    }

    @Test
    void keepsToItsLimitsForItsOwnPartOfTheRate() throws Exception {
        Loads given = new Loads(Trust.NAMED, List.of("target:4710"), Optional.empty());
        assertThat(missed(given, ping().at(Rate.perSecond(4004)))).startsWith("over this agent's limit: rate=1001");
        assertThat(missed(Loads.ALL, ping().runs(5)))
                .startsWith("over this agent's limit: duration=6s (allowed: up to 5s");
    }

    private static CellSpec ping(int bytes) {
        return CellSpec.of(PingSpec.over("tcp").size(new ByteSize(bytes)).build())
                .warmup(Duration.ofSeconds(1))
                .duration(Duration.ofSeconds(1));
    }

    @Test
    void refusesAPingBeyondItsLimits() throws Exception {
        assertThat(missed(ping(32).duration(Duration.ofMinutes(1)))).startsWith("over this agent's limit: duration=");
        assertThat(missed(ping(65)))
                .isEqualTo("over this agent's limit: size=65 (allowed: up to 64; give the agent another max-size)");
        assertThat(missed(ping(32).at(Rate.perSecond(1001)))).startsWith("over this agent's limit: rate=1001");
    }

    @Test
    void runsNoTaskOfOthers() throws Exception {
        assertThat(missed(Task.of("com.acme.Any", Map.of()))).startsWith("this agent runs only pings");
    }

    @Test
    void saysWhatItCannotRead() {
        assertThat(missed("{}")).contains("experiment");
        assertThat(missed("nonsense")).contains("not JSON");
    }

    @Test
    void saysWhateverGoesWrong() {
        assertThat(missed((String) null)).isNotEmpty();
    }
}
