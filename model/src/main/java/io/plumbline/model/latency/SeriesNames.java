// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

import java.util.Set;

/** Names of the series that every result may hold; probes have names of their own. */
public final class SeriesNames {

    /** Completion minus intended start: the caller's time. Absent in a closed loop. */
    public static final String RESPONSE = "response";

    /** Completion minus actual start; in a closed loop the round trip. */
    public static final String SERVICE = "service";

    /** Actual start minus intended start. Absent in a closed loop. */
    public static final String WAIT = "wait";

    /** The part of the wait during which nothing was outstanding. Absent in a closed loop. */
    public static final String LATENESS = "lateness";

    /**
     * The part of the wait that the services before would have caused on a host without interruptions. Absent in a closed
     * loop and with asynchronous tasks.
     */
    public static final String QUEUEING = "queueing";

    /** The rest of the wait: what interruptions of host and harness caused, their backlog included. Absent as queueing. */
    public static final String DISTURBANCE = "disturbance";

    /** Leg from the client to the reflector, on the clock that both share. */
    public static final String CLIENT_TO_REFLECTOR = "client_to_reflector";

    /** Leg from the reflector to the client, on the clock that both share. */
    public static final String REFLECTOR_TO_CLIENT = "reflector_to_client";

    /** Time from receipt to sending back at the reflector, on the reflector's clock. */
    public static final String REFLECTOR_DWELL = "reflector_dwell";

    /** From the actual start until the message left the kernel's protocols for the device. */
    public static final String SEND_CALL = "send_call";

    /** From then until the reply reached the kernel's protocols from the device: both ways, and the reflector. */
    public static final String STACK_AND_WIRE = "stack_and_wire";

    /** From then until the completion: the rest of the way through the kernel, and the thread's waking up. */
    public static final String WAKE_UP = "wake_up";

    /** From the actual start until a record was written, where another call makes it durable. */
    public static final String WRITE = "write";

    /** From then until it was durable. */
    public static final String SYNC = "sync";

    /** Times of which nobody says whether they count from the intended start or from the actual one. */
    public static final String UNKNOWN_SCHEDULE = "latency (schedule unknown)";

    /** Interruptions of a spinning thread beside the run. */
    public static final String JITTER = "jitter";

    public static final Set<String> TAKEN = Set.of(RESPONSE, SERVICE, WAIT, LATENESS, QUEUEING, DISTURBANCE, JITTER);

    private SeriesNames() {}
}
