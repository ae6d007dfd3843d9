// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.Outcome.Missed;
import io.plumbline.results.ResultFileException;

/**
 * Something that an agent was ordered to measure: described by the coordinator, within the agent's own limits.
 *
 * <p>Threading: {@link #run} takes a thread for as long as it measures, {@link #stop} may be called by any.
 */
abstract class AgentWork {

    /** Shares its cancellation with all that are made of it. */
    final Lab lab = Lab.onThisHost().waitForHost();

    private volatile String stopped = "";

    /** Measures, and says how it ended; never throws. */
    final Outcome run() {
        try {
            return measured();
        } catch (LabException | IllegalArgumentException | ResultFileException failure) {
            return missed(firstLine(failure));
        }
    }

    abstract Outcome measured() throws ResultFileException;

    /** The outcome without a result: it was stopped, else for another reason. */
    final Missed missed(String otherwise) {
        return new Missed(stopped.isEmpty() ? otherwise : stopped, isUnsent());
    }

    /** Whether it is certain that nothing was sent. */
    boolean isUnsent() {
        return false;
    }

    private static String firstLine(Exception failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    /** Why it was stopped; empty if it wasn't. */
    final String stopped() {
        return stopped;
    }

    /** Ends the measurement early. */
    final void stop(String reason) {
        stopped = reason;
        lab.cancel();
    }
}
