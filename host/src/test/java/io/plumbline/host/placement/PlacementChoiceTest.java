// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.PlacementRelation;
import io.plumbline.model.spec.PlaceSpec;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a plan makes of a choice. */
class PlacementChoiceTest {

    private static final OptionalDouble NO_QUOTA = OptionalDouble.empty();
    private static final PlacementRequest SPINNING = PlacementRequest.pair(ThreadDemand.SPINS);

    @ParameterizedTest
    @EnumSource
    void everyRelationHasItsName(PlacementRelation relation) {
        assertThat(PlacementChoice.parse(relation.text())).isEqualTo(PlacementChoice.of(relation));
        assertThat(PlacementChoice.parse(relation.text()).relation()).contains(relation);
    }

    @Test
    void anUnknownNameIsTold() {
        assertThat(PlacementChoice.parse("auto")).isSameAs(PlacementChoice.AUTO);
        assertThat(PlacementChoice.parse("none")).isSameAs(PlacementChoice.NONE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlacementChoice.parse("near"))
                .withMessage("unknown placement: value=near (allowed: same-cpu, smt-sibling, same-l3, cross-l3,"
                        + " cross-socket, auto, none)");
    }

    @Test
    void noneLeavesEveryMeasuredThreadToTheOperatingSystem() {
        PlacementPlan plan = plan(4, SPINNING.at(PlaceSpec.of(PlacementChoice.NONE)));

        assertThat(cpus(plan)).containsExactly(-1, -1, 1);
        assertThat(plan.of("client").orElseThrow().reason()).isEqualTo("placement none");
        assertThat(plan.sharedCpu()).isEmpty();
    }

    @Test
    void noneContradictsACpu() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan(
                        4, SPINNING.at(new PlaceSpec(PlacementChoice.NONE, OptionalInt.of(1), OptionalInt.empty()))))
                .withMessage("a CPU and no placement: placement=none, role=client, cpu=1 (leave out one of the two)");
    }

    @Test
    void aRelationPinsThreadsThatSleepToo() {
        PlacementRequest request =
                PlacementRequest.pair(ThreadDemand.SLEEPS).at(PlaceSpec.of(relation(PlacementRelation.SAME_L3)));

        PlacementPlan plan = plan(4, request);

        assertThat(cpus(plan)).containsExactly(1, 2, 3);
        assertThat(plan.of("client").orElseThrow().reason()).isEqualTo("same-l3: same L3 as reflector");
    }

    @Test
    void aRelationIsObeyedOnTwoCpusAsWell() {
        assertThat(cpus(plan(2, SPINNING.at(PlaceSpec.of(relation(PlacementRelation.SAME_L3))))))
                .containsExactly(1, 0);
    }

    @Test
    void oneCpuForTwoThreadsThatSpinIsAllowedAndKnown() {
        PlacementPlan spinning = plan(2, SPINNING.at(PlaceSpec.of(relation(PlacementRelation.SAME_CPU))));
        PlacementPlan sleeping = plan(
                2, PlacementRequest.pair(ThreadDemand.SLEEPS).at(PlaceSpec.of(relation(PlacementRelation.SAME_CPU))));

        assertThat(cpus(spinning)).containsExactly(1, 1);
        assertThat(spinning.sharedCpu()).hasValue(1);
        assertThat(spinning.isOversubscribed()).isTrue();
        assertThat(sleeping.sharedCpu()).hasValue(1);
        assertThat(sleeping.isOversubscribed()).isFalse();
    }

    @Test
    void aCpuThatWasAskedForKeepsItsReason() {
        PlacementPlan plan = plan(
                4,
                SPINNING.at(
                        new PlaceSpec(relation(PlacementRelation.SAME_L3), OptionalInt.of(3), OptionalInt.empty())));

        assertThat(plan.of("client").orElseThrow().reason()).startsWith("asked for: ");
        assertThat(plan.of("reflector").orElseThrow().reason()).startsWith("same-l3: ");
    }

    @Test
    void aRelationThatThisHostLacksIsToldWithItsReason() {
        assertThatIllegalStateException()
                .isThrownBy(() -> plan(2, SPINNING.at(PlaceSpec.of(relation(PlacementRelation.CROSS_SOCKET)))))
                .withMessageStartingWith(
                        "no such placement on this host: placement=cross-socket, reason=this host has one "
                                + "socket: cpus=0-1 (");
    }

    private static PlacementChoice relation(PlacementRelation relation) {
        return PlacementChoice.of(relation);
    }

    private static PlacementPlan plan(int cpus, PlacementRequest request) {
        return PlacementPlan.of(Topology.flat(cpus), NO_QUOTA, request);
    }

    private static List<Integer> cpus(PlacementPlan plan) {
        return plan.threads().stream().map(ThreadPlacement::cpu).toList();
    }
}
