// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.load;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.RunPlans;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.model.Rate;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;

/** The part of a load that belongs to one agent. */
public record LoadShare(CellSpec cell, ProcessPart processPart) {

    private static final long SENTINEL_PART = 100; // of which it sends one

    public static LoadShare of(CellSpec cell, int agents, int agent) {
        if (cell.load().isClosedLoop()) {
            throw new RefusedException(
                    "a load from many agents needs a schedule: arrivals=closed loop (give a rate, such as 10k)",
                    OptionKey.RATE.text());
        }
        int threads = cell.load().clientThreads();
        if (cell.load().clients() < agents * threads) {
            throw new IllegalArgumentException(
                    "too few clients: clients=" + cell.load().clients() + ", agents=" + agents + ", client-threads="
                            + threads + " (allowed: one or more for each thread of each agent)");
        }
        return new LoadShare(cell, new ProcessPart(cell.load().clients(), agents, agent));
    }

    /**
     * Makes the part of a sentinel, which sends a hundredth of the load at random times: those that arrive so see what
     * is loaded as it is on average over time (Wolff, Poisson arrivals see time averages, 1982).
     */
    public static LoadShare ofSentinel(CellSpec cell, int sentinels, int sentinel) {
        Rate whole = cell.load()
                .rate()
                .orElseThrow(() -> new RefusedException(
                        "sentinels need a load with a rate: arrivals="
                                + cell.load().arrivals() + " (use arrivals uniform, poisson or burst, or no sentinels)",
                        OptionKey.ARRIVALS.text()));
        Rate own = new Rate(whole.events(), Math.multiplyExact(whole.periodNanos(), SENTINEL_PART * sentinels));
        long seed = cell.load().arrivals() instanceof Arrivals.Poisson poisson ? poisson.seed() : Defaults.SEED;
        CellSpec alone = cell.clients(1, 1).at(own).arrivals(new Arrivals.Poisson(~seed - sentinel));
        return new LoadShare(alone, ProcessPart.whole(1));
    }

    public RunPlans planned(int fork) {
        return new RunPlans(HarnessOptions.of(cell).withProcessPart(processPart).withFork(fork));
    }
}
