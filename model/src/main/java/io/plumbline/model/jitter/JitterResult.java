// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

import io.plumbline.model.environment.HostFacts;
import java.time.Instant;
import java.util.List;

/**
 * Interruptions of a host.
 *
 * @param toolVersion version of Plumbline that measured
 * @param startedAt when the measuring began
 * @param jdk runtime version of the JVM that measured
 * @param host what the machine was
 * @param spec what was requested, with the CPUs that were watched
 * @param cpus what was found, by CPU
 * @param unseen causes that could not be seen here
 * @param notes what could not be observed, or differed from the request, in sentences
 */
public record JitterResult(
        String toolVersion,
        Instant startedAt,
        String jdk,
        HostFacts host,
        JitterSpec spec,
        List<CpuJitter> cpus,
        List<GapCause> unseen,
        List<String> notes) {

    /** Copies the lists. */
    public JitterResult {
        cpus = List.copyOf(cpus);
        unseen = List.copyOf(unseen);
        notes = List.copyOf(notes);
    }
}
