// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Goal;
import java.util.List;
import java.util.OptionalDouble;

/** Findings of a doctor for tests, all of them about the tail. */
public final class SampleFindings {

    private SampleFindings() {}

    /** Makes one; {@code lostShare}: of the time, by the effect; not known if below zero. */
    public static Finding of(
            String title, String fact, Diagnosis diagnosis, String effect, double lostShare, Finding.Cure cure) {
        return new Finding(
                title,
                title,
                fact,
                "/proc/" + title,
                diagnosis,
                List.of(Goal.TAIL),
                "all",
                effect,
                lostShare < 0 ? OptionalDouble.empty() : OptionalDouble.of(lostShare),
                cure);
    }
}
