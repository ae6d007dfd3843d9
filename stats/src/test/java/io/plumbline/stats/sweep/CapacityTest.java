// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CapacityTest {

    private static Capacity of(Set<Double> carried, Set<Double> saturated) {
        return Capacity.of(List.of(8.0, 1.0, 4.0, 2.0), rate -> rate, carried::contains, saturated::contains);
    }

    @Test
    void isBetweenTheHighestRateCarriedAndTheNextThatIsTooMuch() {
        assertThat(of(Set.of(1.0, 2.0), Set.of(4.0, 8.0)))
                .isEqualTo(new Capacity(OptionalDouble.of(2), OptionalDouble.of(4)));
    }

    @Test
    void isNotLoweredByARateThatWasDisturbed() {
        Capacity capacity = of(Set.of(2.0, 4.0), Set.of(1.0, 8.0));
        assertThat(capacity).isEqualTo(new Capacity(OptionalDouble.of(4), OptionalDouble.of(8)));
        assertThat(capacity.isDisturbed(1)).isTrue();
        assertThat(capacity.isDisturbed(8)).isFalse();
    }

    @Test
    void isUnknownWhereNothingWasCarried() {
        assertThat(of(Set.of(), Set.of(2.0, 8.0)))
                .isEqualTo(new Capacity(OptionalDouble.empty(), OptionalDouble.of(2)));
    }
}
