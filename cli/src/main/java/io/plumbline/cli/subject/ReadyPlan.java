// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.session.BenchmarkPlan;

/**
 * A plan whose forks find what they need.
 *
 * @param benchmark what is to be done
 * @param end ends what was started for it
 */
public record ReadyPlan(BenchmarkPlan benchmark, Runnable end) implements AutoCloseable {

    @Override
    public void close() {
        end.run();
    }
}
