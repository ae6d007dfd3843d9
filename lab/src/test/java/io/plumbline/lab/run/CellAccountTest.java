// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.profile.Profiles;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostLosses;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CellAccountTest {

    private final CellAccount account = Forks.cell("tcp", 3);

    @Test
    void waitsUntilAllForksAreThere() {
        assertThat(account.toCell().state()).isEqualTo(CellState.PENDING);
        assertThat(account.toCell().result()).isEmpty();
        account.add(Forks.completed(2));
        account.add(Forks.completed(0));
        assertThat(account.toCell().state()).isEqualTo(CellState.PENDING);
        assertThat(account.wants(1)).isTrue();
        assertThat(account.wants(2)).isFalse();
        account.add(Forks.completed(1));
        assertThat(account.toCell().state()).isEqualTo(CellState.COMPLETE);
        assertThat(account.wants(3)).isFalse();
    }

    @Test
    void mergesForksInTheirOrderToAResultOfItsOwn() {
        account.add(Forks.completed(2));
        account.add(Forks.completed(0));
        account.add(Forks.completed(1));

        BenchmarkResult result = account.toCell().result().orElseThrow();
        assertThat(result.forks()).extracting(ForkResult::index).containsExactly(0, 1, 2);
        long ofOne = result.forks().get(0).runs().stream()
                .mapToLong(run -> run.series("service").orElseThrow().count())
                .sum();
        assertThat(result.summary().series("service").orElseThrow().merged().count())
                .isEqualTo(3 * ofOne);
        assertThat(result.summary().series("service").orElseThrow().intervals()).containsKey(50.0);
        assertThat(result.startedAt()).isEqualTo(Forks.START.plusSeconds(2)); // that fork came first
    }

    @Test
    void leavesOutAForkThatWasInterrupted() {
        account.add(Forks.ended(0, EndState.INTERRUPTED, "stopped"));

        assertThat(account.toCell().result()).isEmpty();
        assertThat(account.wants(0)).isTrue();
    }

    @Test
    void givesUpAfterAForkThatFailedAndKeepsWhatItMeasured() {
        account.add(Forks.completed(0));
        account.add(Forks.ended(1, EndState.TASK_FAILED, "no reply for 5 s"));

        CollectionCell cell = account.toCell();
        assertThat(cell.state()).isEqualTo(CellState.FAILED);
        assertThat(cell.reason()).isEqualTo("no reply for 5 s");
        assertThat(cell.result().orElseThrow().forks()).hasSize(2);
        assertThat(cell.result().orElseThrow().isValid()).isFalse();
        assertThat(account.wants(2)).isFalse();
    }

    @Test
    void hasNoResultIfItsFirstForkFailsAtTheStart() {
        account.add(Forks.failedAtStart(0, "turned away"));

        assertThat(account.toCell().state()).isEqualTo(CellState.FAILED);
        assertThat(account.toCell().result()).isEmpty();
    }

    @Test
    void isRefusedForGood() {
        CellAccount refused = Forks.refused(SampleCollections.parameters("tcp", "futex"), "no such wait");

        assertThat(refused.wants(0)).isFalse();
        assertThat(refused.toCell().state()).isEqualTo(CellState.REFUSED);
        assertThat(refused.toCell().reason()).isEqualTo("no such wait");
    }

    @Test
    void keepsWholeForksOfAnEarlierTryAndMeasuresTheOthersAgain() {
        account.add(Forks.completed(0));
        account.add(Forks.ended(1, EndState.DIED, "killed"));
        BenchmarkResult earlier = account.toCell().result().orElseThrow();

        CellAccount again = Forks.cell("tcp", 3);
        again.keep(earlier);

        assertThat(again.wants(0)).isFalse();
        assertThat(again.wants(1)).isTrue();
        assertThat(again.toCell().state()).isEqualTo(CellState.PENDING);
        assertThat(again.toCell().result().orElseThrow().startedAt()).isEqualTo(earlier.startedAt());
        assertThat(again.toCell().result().orElseThrow().isValid()).isTrue();
    }

    @Test
    void keepsWhatTheHostTookAwayFromEarlierForks() {
        account.add(robbed(Forks.completed(0)));

        CellAccount again = Forks.cell("tcp", 3);
        again.keep(account.toCell().result().orElseThrow());

        assertThat(again.toCell().result().orElseThrow().caveats())
                .filteredOn(caveat -> caveat.code() == CaveatCode.CPU_STOLEN)
                .hasSize(1);
    }

    @Test
    void tellsOnceWhatTheHostTookAwayFromAllForks() {
        account.add(robbed(Forks.completed(0)));
        account.add(robbed(Forks.completed(1)));
        assertThat(account.toCell().result().orElseThrow().caveats())
                .filteredOn(caveat -> caveat.code() == CaveatCode.CPU_STOLEN)
                .extracting(Caveat::message)
                .containsExactly("the hypervisor took 10 ms of CPU time away while measuring (0.50 % of the time)");
    }

    private static MeasuredFork robbed(MeasuredFork fork) {
        return new MeasuredFork(
                fork.startedAt(),
                fork.result(),
                new HostLosses(1_000_000_000, 5_000_000, 0, 0, ""),
                List.of(),
                Optional.empty());
    }

    @Test
    void isTheSameCellUntilSomethingComesOfIt() {
        CollectionCell pending = account.toCell();
        assertThat(account.toCell()).isSameAs(pending);

        account.add(Forks.completed(0));
        CollectionCell measured = account.toCell();
        assertThat(measured.forks()).isEqualTo(1);
        account.add(Forks.ended(1, EndState.INTERRUPTED, "stopped"));
        account.leaveOut("it was measured, so this has no effect");
        assertThat(account.toCell()).isSameAs(measured);

        account.failed(new LabException(LabException.Kind.MEASUREMENT, "killed"));
        assertThat(account.toCell().reason()).isEqualTo("killed");
    }

    @Test
    void pricesSamplingUnlessInOverload() {
        Profile profile = Profile.missing("too few");
        BenchmarkResult steady = SampleResults.closedLoop();
        assertThat(Profiles.priced(profile, steady, steady).price()).isPresent();
        assertThat(Profiles.priced(profile, SampleResults.saturated(), steady).price())
                .isEmpty();
        assertThat(Profiles.priced(profile, steady, SampleResults.saturated()).price())
                .isEmpty();
    }

    @Test
    void isAnotherCellOnceItIsLeftOut() {
        account.toCell();
        account.leaveOut("hopeless");
        assertThat(account.toCell().state()).isEqualTo(CellState.LEFT_OUT);
    }
}
