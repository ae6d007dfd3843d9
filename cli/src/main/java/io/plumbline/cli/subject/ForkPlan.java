// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.core.HarnessOptions;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.OptionValue;
import io.plumbline.results.ResultAssembly;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What can be measured here, as far as that shows before anything is started, and how each fork does it. */
public sealed interface ForkPlan permits PingPlan, TaskPlan {

    /**
     * Measures one run of another length than was asked for.
     *
     * @param duration measured length of the run
     * @param interval length of its intervals
     * @param turn which measurement it is; each has random arrivals of its own
     * @return this
     */
    ForkPlan once(Duration duration, Duration interval, int turn);

    /**
     * Measures one run as fast as it goes, whatever rate and runs were asked for.
     *
     * @param flood how
     * @return this
     */
    ForkPlan flooded(Flood flood);

    /**
     * Returns the values that were chosen for this host.
     *
     * @return by option name without dashes
     */
    Map<String, String> chosen();

    /**
     * Returns how each fork measures.
     *
     * @return the options, without parameters of the task that show only once all is started
     */
    HarnessOptions harness();

    /**
     * Returns what is doubtful before anything was measured.
     *
     * @return caveats
     */
    List<Caveat> caveats();

    /**
     * Starts what forks need beside themselves.
     *
     * @param forks how many forks there will be
     * @return what is ready to be measured, to be closed after the forks
     * @throws io.plumbline.cli.terminal.CommandException if it can't be started
     */
    ReadyPlan start(int forks);

    /**
     * Returns how its forks are put together.
     *
     * @param startedAt when the first fork was started
     * @param options all options as resolved
     * @return what makes a result of forks
     */
    ResultAssembly assembly(Instant startedAt, List<OptionValue> options);
}
