// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

import io.plumbline.model.environment.HostFacts;
import java.time.Instant;
import java.util.List;

/**
 * Interruptions of a host.
 *
 * @param jdk runtime version of the JVM that measured
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

    public JitterResult {
        cpus = List.copyOf(cpus);
        unseen = List.copyOf(unseen);
        notes = List.copyOf(notes);
    }
}
