// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.doctor.Diagnosis;
import java.util.Optional;
import java.util.function.Predicate;

/** A fact as it was read, and the verdict on it alone, before any effect is looked at. */
record Observation(String fact, Diagnosis diagnosis) {

    static Observation ok(String fact) {
        return new Observation(fact, Diagnosis.OK);
    }

    static Observation info(String fact) {
        return new Observation(fact, Diagnosis.INFO);
    }

    static Observation warn(String fact) {
        return new Observation(fact, Diagnosis.WARN);
    }

    static Observation fail(String fact) {
        return new Observation(fact, Diagnosis.FAIL);
    }

    /** A missing file proves nothing: it may be hidden as well as not exist. */
    static Observation unreadable() {
        return new Observation("isn't there, or can't be read", Diagnosis.UNKNOWN);
    }

    static Observation when(Optional<String> value, Predicate<String> isGood) {
        return value.map(text -> isGood.test(text) ? ok(text) : warn(text)).orElseGet(Observation::unreadable);
    }

    static Observation noted(Optional<String> value) {
        return value.map(Observation::info).orElseGet(Observation::unreadable);
    }
}
