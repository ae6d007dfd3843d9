// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ProcessEnd;
import io.plumbline.stats.Samples;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndChecksTest {

    private static final ForkResult FORK = Samples.fork(Samples.run(Samples.series(
            "response", IntStream.range(0, 100_000).asLongStream().toArray())));

    @Test
    void saysNothingOfAForkThatEndedAsItShould() {
        assertThat(ValidityCheck.of(List.of(FORK), Defaults.MAX_LOSS)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"TASK_FAILED, TASK_FAILED, INVALID", "DIED, FORK_DIED, INVALID", "INTERRUPTED, INTERRUPTED, WARNING"})
    void tellsHowAForkEnded(EndState end, CaveatCode code, Severity severity) {
        Caveat caveat = Doubts.of(code, FORK, FORK.ended(end, "the pump broke")).orElseThrow();
        assertThat(caveat.severity()).isEqualTo(severity);
        assertThat(caveat.message()).isEqualTo("fork 1: the pump broke"); // both samples have that index
    }

    /** All runs were over by then. */
    @Test
    void aTaskThatFailsInCloseLeavesItsFigures() {
        Caveat caveat = Doubts.of(
                        CaveatCode.TASK_FAILED, FORK.ended(EndState.COMPLETED, "the task threw in close: stuck"))
                .orElseThrow();
        assertThat(caveat.severity()).isEqualTo(Severity.NOTE);
    }

    @Test
    void namesEveryForkThatEndedSo() {
        ForkResult threw = FORK.ended(EndState.COMPLETED, "the task threw in close: stuck");
        assertThat(Doubts.of(CaveatCode.TASK_FAILED, threw, FORK, threw, FORK.ended(EndState.COMPLETED, "it left"))
                        .orElseThrow()
                        .message())
                .isEqualTo(
                        "forks 1, 1: the task threw in close: stuck; fork 1: it left"); // all samples have that index
    }

    @Test
    void theRemedyForAnExitIsToReturn() {
        String exit = "the task ended the JVM: " + ProcessEnd.describeExit("Task.run(Task.java:3)");
        assertThat(Doubts.of(
                                CaveatCode.TASK_FAILED,
                                FORK.ended(EndState.TASK_FAILED, exit).endedBy(ProcessEnd.LEFT))
                        .orElseThrow()
                        .remedy())
                .startsWith("Let the task return");
        assertThat(Doubts.of(
                                CaveatCode.TASK_FAILED,
                                FORK.ended(EndState.COMPLETED, exit).endedBy(ProcessEnd.LEFT))
                        .orElseThrow()
                        .remedy())
                .startsWith("The figures stand");
    }

    @ParameterizedTest
    @CsvSource({
        "137, killed by signal 9, out-of-memory kill",
        "134, crashed with signal 6, hs_err_",
        "139, crashed with signal 11, hs_err_",
        "143, ended by signal 15, let nobody end",
        "0, exit status 0, Runtime.halt",
        "255, exit status 255, Runtime.halt"
    })
    void theRemedyForAProcessThatEndedIsThatOfItsCause(int status, String description, String remedy) {
        assertThat(ProcessEnd.describe(status)).isEqualTo(description);
        assertThat(Doubts.of(
                                CaveatCode.FORK_DIED,
                                FORK.ended(EndState.DIED, "gone").endedBy(ProcessEnd.of(status)))
                        .orElseThrow()
                        .remedy())
                .contains(remedy)
                .satisfies(text -> assertThat(text.contains("out-of-memory")).isEqualTo(status == 137));
    }

    /** Words that a task may have written itself say nothing about how its process ended. */
    @Test
    void noRemedyFollowsFromWords() {
        assertThat(Doubts.of(
                        CaveatCode.TASK_FAILED,
                        FORK.ended(EndState.TASK_FAILED, "the task threw: my child was killed by signal 9")))
                .map(Caveat::remedy)
                .hasValueSatisfying(remedy -> assertThat(remedy).startsWith("Fix the task"));
    }

    /** The words that it threw are the same: what it talked to isn't. */
    @ParameterizedTest
    @CsvSource({
        "disk_records, Free space on the disk",
        "service_protocol, Look at the service's own log",
        "reflector_address, Look at the reflector",
        "orders_placed, Fix the task"
    })
    void theRemedyOfATaskThatThrowsFollowsFromItsSubject(String fact, String remedy) {
        ForkResult threw = FORK.withFacts(Map.of(fact, "7")).ended(EndState.TASK_FAILED, "the task threw");
        Caveat caveat = Doubts.of(CaveatCode.TASK_FAILED, threw).orElseThrow();
        assertThat(caveat.remedy()).startsWith(remedy);
        assertThat(caveat.options().contains(OptionKey.DEBUG)).isEqualTo(remedy.contains("task"));
    }

    @Test
    void tellsAThreadThatCouldNotBePinnedButNotOneThatNobodyPinned() {
        assertThat(Doubts.of(CaveatCode.NOT_PINNED, placed("the operating system chose")))
                .isEmpty();
        assertThat(Doubts.of(CaveatCode.NOT_PINNED, refused("no rights", ""))
                        .orElseThrow()
                        .message())
                .isEqualTo("client thread could not be pinned to CPU 3: no rights");
    }

    @Test
    void aRemedyIsThatOfTheReason() {
        Caveat caveat = Doubts.of(
                        CaveatCode.NOT_PINNED,
                        refused(
                                "threads can't be pinned: the native library of JNA can't be loaded",
                                "set -Djna.tmpdir=FOLDER"))
                .orElseThrow();
        assertThat(caveat.remedy()).isEqualTo("Set -Djna.tmpdir=FOLDER.");
        assertThat(caveat.message()).endsWith("the native library of JNA can't be loaded");
    }

    private static ForkResult refused(String message, String remedy) {
        return FORK.withPlacement(
                List.of(ThreadPlacement.notPinned("client", 3, new PinningException(message, remedy))));
    }

    private static ForkResult placed(String reason) {
        return FORK.withPlacement(List.of(new ThreadPlacement("client", ThreadPlacement.UNPINNED, reason)));
    }

    @Test
    void theSeverestComeFirst() {
        List<Caveat> caveats = ValidityCheck.of(
                List.of(
                        Samples.fork(Samples.run(Samples.series("response", 1, 2, 3)))
                                .ended(EndState.DIED, "killed by signal 9"),
                        FORK.ended(EndState.INTERRUPTED, "stopped")),
                Defaults.MAX_LOSS);
        assertThat(caveats)
                .extracting(Caveat::severity)
                .startsWith(Severity.INVALID, Severity.WARNING)
                .isSortedAccordingTo((one, other) -> other.compareTo(one));
    }

    @Test
    void tellsThatTheReflectorCountedWhatCantBe() {
        assertThat(Doubts.of(CaveatCode.REFLECTOR_MISCOUNTED, FORK)).isEmpty();
        assertThat(Doubts.of(
                        CaveatCode.REFLECTOR_MISCOUNTED,
                        FORK.withFacts(Map.of(FactNames.REFLECTOR_MISCOUNTED, "echoed=-1"))))
                .get()
                .returns(Severity.WARNING, Caveat::severity)
                .extracting(Caveat::message)
                .asString()
                .contains("impossible counts", "echoed=-1");
    }

    @Test
    void tellsThatOthersUsedTheReflector() {
        ForkResult alone = FORK.withFacts(Map.of(FactNames.REFLECTOR_OTHERS, "0"));
        assertThat(Doubts.of(CaveatCode.REFLECTOR_SHARED, FORK, alone)).isEmpty();
        assertThat(Doubts.of(CaveatCode.REFLECTOR_SHARED, FORK.withFacts(Map.of(FactNames.REFLECTOR_OTHERS, "3"))))
                .get()
                .returns(Severity.WARNING, Caveat::severity)
                .extracting(Caveat::message)
                .asString()
                .endsWith("number of their sessions: 3");
    }

    @Test
    void tellsThatFactsWereCut() {
        assertThat(Doubts.of(CaveatCode.FACTS_CUT, FORK)).isEmpty();
        assertThat(Doubts.of(CaveatCode.FACTS_CUT, FORK.withFacts(Map.of(FactNames.FACTS_CUT, "2"))))
                .get()
                .extracting(Caveat::message)
                .asString()
                .endsWith("omitted: 2");
    }

    @Test
    void aForkThatIsAloneHasNoNumberAndTheRemedyNamesAnOption() {
        Caveat caveat = Doubts.of(CaveatCode.TASK_FAILED, FORK.ended(EndState.TASK_FAILED, "the task threw"))
                .orElseThrow();
        assertThat(caveat.message()).isEqualTo("the task threw");
        assertThat(caveat.options()).containsExactly(OptionKey.DEBUG);
    }
}
