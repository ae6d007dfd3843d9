// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.profile.Profile.CodeFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LiftTestTest {

    private static final int TRIES = 40;

    private static CodeFrame frame(String name) {
        return new CodeFrame("com.acme", name);
    }

    private static List<CodeFrame> stack(String... names) {
        return Stream.of(names).map(LiftTestTest::frame).toList();
    }

    private static AssignedSample client(boolean isSlow, long unit, String... names) {
        return new AssignedSample(Sample.CLIENT, stack(names), isSlow, unit);
    }

    /** A task of thirty methods, of which slow invocations run one more, in half of their time. */
    private static List<AssignedSample> withSlowPath(long seed, int slow, double shareOfTypical) {
        Random random = new Random(seed);
        List<AssignedSample> all = new ArrayList<>();
        for (int i = 0; i < slow + 600; i++) {
            boolean isSlow = i < slow;
            boolean isInSlowPath = random.nextDouble() < (isSlow ? 0.5 : shareOfTypical);
            String method = "Book.method" + random.nextInt(30);
            all.add(
                    isInSlowPath
                            ? client(isSlow, i, "Task.run", "Book.slowPath", "Book.inner" + random.nextInt(3))
                            : client(isSlow, i, "Task.run", method));
        }
        return all;
    }

    private static List<AssignedSample> shifted(List<AssignedSample> all, long seed) {
        List<Boolean> labels =
                new ArrayList<>(all.stream().map(AssignedSample::isSlow).toList());
        Collections.rotate(labels, 1 + new Random(seed).nextInt(labels.size() - 1));
        Collections.shuffle(labels, new Random(seed));
        List<AssignedSample> shifted = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            AssignedSample one = all.get(i);
            shifted.add(new AssignedSample(one.group(), one.stack(), labels.get(i), one.unit()));
        }
        return shifted;
    }

    @Test
    void namesThePathOfSlowInvocationsFirst() {
        long named = LongStream.range(0, TRIES)
                .filter(seed -> LiftTest.of(withSlowPath(seed, 20, 0.004))
                        .get(0)
                        .frame()
                        .equals(frame("Book.slowPath")))
                .count();
        assertThat(named).isGreaterThanOrEqualTo(TRIES * 95 / 100);
    }

    @Test
    void namesNothingWhereSamplesAreShiftedAtRandom() {
        long named = LongStream.range(0, 200)
                .filter(seed -> !LiftTest.of(shifted(withSlowPath(seed, 20, 0.004), seed))
                        .isEmpty())
                .count();
        assertThat(named).isLessThanOrEqualTo(16); // 5 % of 200, and two standard deviations
    }

    @Test
    void takesTheSamplesOfOneInvocationForOne() {
        List<AssignedSample> all = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            all.add(client(false, i, "Task.run", i % 3 == 0 ? "Book.sort" : "Book.match"));
            all.add(client(true, i < 292 ? 0 : i, "Task.run", i < 292 ? "Book.sort" : "Book.match"));
        }
        assertThat(LiftTest.of(all)).isEmpty();
    }

    @Test
    void comparesEachThreadWithItself() {
        List<AssignedSample> all = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            all.add(client(i % 10 == 0, i, "Task.run"));
            if (i % 10 == 0 || i % 7 == 0) { // works mostly while slow ones run, but does the same
                all.add(new AssignedSample("worker", stack("Worker.run"), i % 10 == 0, i));
            }
        }
        assertThat(LiftTest.of(all)).isEmpty();
    }

    @Test
    void namesTheCallerOfWhatWaits() {
        List<AssignedSample> all = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            List<CodeFrame> waits = List.of(
                    frame("Task.run"),
                    new CodeFrame("java.util.concurrent.locks", "ReentrantLock.lock"),
                    new CodeFrame("", "[parked]"));
            all.add(new AssignedSample(Sample.CLIENT, i < 20 ? waits : stack("Task.run"), i < 25, i));
        }
        assertThat(LiftTest.of(all)).singleElement().satisfies(one -> {
            assertThat(one.frame().name()).isEqualTo("ReentrantLock.lock");
            assertThat(one.caller()).contains(frame("Task.run"));
            assertThat(one.slowShare()).isEqualTo(0.8);
            assertThat(one.typicalShare()).isZero();
        });
    }
}
