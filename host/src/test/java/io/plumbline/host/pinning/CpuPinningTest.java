// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.host.topology.Topology;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.PinningException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CpuPinningTest {

    private static final Topology FOUR = Topology.flat(4);

    @Test
    void pinsAndReadsBack() throws PinningException {
        FakeAffinity affinity = new FakeAffinity(0, List.of(2));

        new CpuPinning(FOUR, affinity).pinCurrentThread(2);

        assertThat(affinity.asked).containsExactly(2);
    }

    @Test
    void saysWhichCpusThereAreIfOneDoesNotExist() {
        CpuPinning pinning = new CpuPinning(FOUR, new FakeAffinity(0, List.of()));

        assertThatThrownBy(() -> pinning.pinCurrentThread(9))
                .isInstanceOf(PinningException.class)
                .hasMessage("no such CPU is online: cpu=9, online=0-3 (allowed: 0-3)");
        assertThatThrownBy(() -> pinning.pinCurrentThread(-1)).isInstanceOf(PinningException.class);
    }

    @Test
    void saysWhichCpusAreAllowedIfOneIsNot() {
        Topology masked = new Topology(FOUR.cpus(), List.of(0, 1), List.of());
        FakeAffinity affinity = new FakeAffinity(0, List.of());

        assertThatThrownBy(() -> new CpuPinning(masked, affinity).pinCurrentThread(3))
                .isInstanceOf(PinningException.class)
                .hasMessage("this process may not use the CPU: cpu=3 (allowed: 0-1)");
        assertThat(affinity.asked).isEmpty();
    }

    @Test
    void passesOnTheRefusalOfTheOperatingSystem() {
        CpuPinning pinning = new CpuPinning(FOUR, new FakeAffinity(22, List.of()));

        assertThatThrownBy(() -> pinning.pinCurrentThread(1))
                .isInstanceOf(PinningException.class)
                .hasMessage("the operating system refused to pin the thread: cpu=1, errno=22 (allowed: 0-3)");
    }

    @Test
    void doesNotTrustASuccessThatCannotBeReadBack() {
        CpuPinning pinning = new CpuPinning(FOUR, new FakeAffinity(0, List.of(0, 1, 2, 3)));

        assertThatThrownBy(() -> pinning.pinCurrentThread(1))
                .isInstanceOf(PinningException.class)
                .hasMessageContaining("cpu=1, cpus=0-3");
    }

    @Test
    void saysWhyAndWhatToDoWhereThreadsCannotBePinned() {
        Availability support = Availability.unavailable("no such call: os=Plan 9", "use Linux");
        CpuPinning pinning = new CpuPinning(FOUR, new Affinity.NoAffinity(support));

        assertThat(pinning.support()).isEqualTo(support);
        assertThat(pinning.cpusOfCurrentThread()).isEmpty();
        assertThatThrownBy(() -> pinning.pinCurrentThread(1))
                .isInstanceOf(PinningException.class)
                .hasMessage("threads can't be pinned: no such call: os=Plan 9")
                .extracting(refusal -> ((PinningException) refusal).remedy())
                .isEqualTo("use Linux");
    }

    private static final class FakeAffinity implements Affinity {

        private final List<Integer> asked = new ArrayList<>();
        private final int errorNumber;
        private final List<Integer> readBack;

        FakeAffinity(int errorNumber, List<Integer> readBack) {
            this.errorNumber = errorNumber;
            this.readBack = readBack;
        }

        @Override
        public Availability support() {
            return Availability.available();
        }

        @Override
        public int pinCurrentThread(int cpu) {
            asked.add(cpu);
            return errorNumber;
        }

        @Override
        public List<Integer> cpusOfCurrentThread() {
            return readBack;
        }
    }
}
