// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.DelayCause;
import java.util.Optional;

/** Causes of injected delays, and the cause that an explanation must name. */
enum Injection {
    /** The task asks for a collection of garbage. */
    COLLECTS("the task collects garbage", "COLLECTS", DelayCause.STOPPED),
    /** Another thread of its JVM does. */
    COLLECTED("another thread collects garbage", "COLLECTED", DelayCause.STOPPED),
    /** A third thread is slow to reach the safepoint. */
    REACHES_LATE("a thread is late at a safepoint", "REACHES_LATE", DelayCause.STOPPED),
    /** Memory is used up. */
    ALLOCATES("allocation fills the heap", "ALLOCATES", DelayCause.STOPPED),
    /** The task touches memory for the first time. */
    FAULTS("memory is touched for the first time", "FAULTS", DelayCause.PAGE_FAULT),
    /** Another thread holds a lock. */
    LOCKS("another thread holds a lock", "LOCKS", DelayCause.BLOCKED),
    /** The task sleeps. */
    SLEEPS("the task sleeps", "SLEEPS", DelayCause.BLOCKED),
    /** The task has more to do: nobody's fault but its own. */
    WORKS("the task has more to do", "WORKS", DelayCause.UNEXPLAINED),
    /** A thread of another process takes the client's CPU. */
    PREEMPTED("the client's CPU is taken", "NOTHING", DelayCause.PREEMPTED),
    /** The client's process is stopped by a signal. */
    SUSPENDED("the client is stopped by a signal", "NOTHING", DelayCause.BLOCKED),
    /** A thread of another process takes the reflector's CPU. */
    REFLECTOR_PREEMPTED("the reflector's CPU is taken", "", DelayCause.REFLECTOR_PREEMPTED),
    /** The reflector's process is stopped by a signal. */
    REFLECTOR_SUSPENDED("the reflector is stopped by a signal", "", DelayCause.REFLECTOR_BLOCKED);

    private final String title;
    private final String injury;
    private final DelayCause answer;

    Injection(String title, String injury, DelayCause answer) {
        this.title = title;
        this.injury = injury;
        this.answer = answer;
    }

    String title() {
        return title;
    }

    /** The cause that must be named; {@link DelayCause#UNEXPLAINED} if none must be. */
    DelayCause answer() {
        return answer;
    }

    /** What the task does to itself; empty for a round trip. */
    Optional<String> injury() {
        return Optional.of(injury).filter(name -> !name.isEmpty());
    }

    /** Whether it is done by this process. */
    boolean isFromOutside() {
        return answer.isOfReflector() || this == PREEMPTED || this == SUSPENDED;
    }

    /** Whether a process is stopped. */
    boolean isSignal() {
        return this == SUSPENDED || this == REFLECTOR_SUSPENDED;
    }
}
