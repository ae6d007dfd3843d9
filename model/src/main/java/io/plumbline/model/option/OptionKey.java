// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.util.Locale;

/** An option that a remedy advises to change, by the component of a description that it sets. */
public enum OptionKey {
    ARRIVALS,
    /** Places that classes of the task are loaded from. */
    CLASS_PATH,
    CLIENTS,
    CLIENT_CPU,
    CLIENT_THREADS,
    /** Stack traces of what failed; of the command alone. */
    DEBUG,
    /** Longest time for what is in flight when a run ends. */
    DRAIN,
    /** Length of a run. */
    DURATION,
    /** Examination of slow invocations. */
    EXPLAIN,
    FORKS,
    /** Longest time for the task to become ready. */
    INIT_TIMEOUT,
    /** Number of unanswered messages. */
    IN_FLIGHT,
    /** Argument of the JVM of the forks. */
    JVM_ARG,
    LOG,
    /** Longest time that a rate of a search is measured for. */
    MAX_TIME_PER_RATE,
    /** Share of a load that has to be measured. */
    MIN_COVERAGE,
    /** Access of everybody to a reflector. */
    OPEN,
    PASSWORD_FILE,
    /** Fingerprint of a reflector's certificate. */
    PIN,
    /** Relation of the CPUs of client and reflector. */
    PLACEMENT,
    RATE,
    /** Thread that receives replies. */
    RECEIVER,
    REFLECTOR_CPU,
    REFLECTOR_FAULT,
    REFLECTOR_THREADS,
    REFLECTOR_WAIT,
    /** Results to continue. */
    RESUME,
    SECRET_FILE,
    SIZE,
    TRANSPORT,
    TRANSPORT_OPTION,
    WAIT,
    /** Behaviour while others measure on this host. */
    WAIT_FOR_HOST,
    /** Length of the warm-up before each run. */
    WARMUP;

    /** Returns the option's name, as results and experiment files have it: lower case, with dashes. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
