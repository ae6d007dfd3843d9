// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.util.Locale;

/** An option that a remedy advises to change, by the component of a description that it sets. */
public enum OptionKey {
    /** Arrival schedule. */
    ARRIVALS,
    /** Places that classes of the task are loaded from. */
    CLASS_PATH,
    /** CPU of the client thread. */
    CLIENT_CPU,
    /** Number of client threads. */
    CLIENT_THREADS,
    /** Stack traces of what failed; of the command alone. */
    DEBUG,
    /** Longest time for what is in flight when a run ends. */
    DRAIN,
    /** Length of a run. */
    DURATION,
    /** Examination of slow invocations. */
    EXPLAIN,
    /** Number of forks. */
    FORKS,
    /** Longest time for the task to become ready. */
    INIT_TIMEOUT,
    /** Number of unanswered messages. */
    IN_FLIGHT,
    /** Argument of the JVM of the forks. */
    JVM_ARG,
    /** Log of a mesh. */
    LOG,
    /** Longest time that a rate of a search is measured for. */
    MAX_TIME_PER_RATE,
    /** Share of a load that has to be measured. */
    MIN_COVERAGE,
    /** Access of everybody to a reflector. */
    OPEN,
    /** Fingerprint of a reflector's certificate. */
    PIN,
    /** Relation of the CPUs of client and reflector. */
    PLACEMENT,
    /** Offered rate. */
    RATE,
    /** Thread that receives replies. */
    RECEIVER,
    /** CPU of the reflector. */
    REFLECTOR_CPU,
    /** Fault that the reflector injects. */
    REFLECTOR_FAULT,
    /** Wait strategy of the reflector. */
    REFLECTOR_WAIT,
    /** Results to continue. */
    RESUME,
    /** Secret of a reflector. */
    SECRET_FILE,
    /** Wait strategy. */
    WAIT,
    /** Behaviour while others measure on this host. */
    WAIT_FOR_HOST,
    /** Length of the warm-up before each run. */
    WARMUP;

    /**
     * Returns the option's name, as results and experiment files have it.
     *
     * @return lower case, with dashes
     */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
