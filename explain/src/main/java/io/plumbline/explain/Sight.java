// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.environment.ThreadRole;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which causes the sources of a fork could see, and which cause an event is of. */
final class Sight {

    /** Kinds of events that a cause shows by; all of them have to be watched before it is excluded. */
    private static final Map<DelayCause, Set<EventKind>> KINDS = new EnumMap<>(Map.of(
            DelayCause.INTERRUPTED, EnumSet.of(EventKind.INTERRUPT),
            DelayCause.PREEMPTED, EnumSet.of(EventKind.PREEMPTED),
            DelayCause.PAGE_FAULT, EnumSet.of(EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT),
            DelayCause.STOPPED, EnumSet.of(EventKind.SAFEPOINT),
            DelayCause.REFLECTOR_PREEMPTED, EnumSet.of(EventKind.PREEMPTED),
            DelayCause.REFLECTOR_STOPPED, EnumSet.of(EventKind.SAFEPOINT),
            DelayCause.REFLECTOR_FAULT, EnumSet.of(EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT),
            DelayCause.HOST, EnumSet.of(EventKind.CONTROL_GAP)));

    private static final Set<DelayCause> SWITCHES_AND_STOPS = EnumSet.of(
            DelayCause.PREEMPTED, DelayCause.STOPPED, DelayCause.REFLECTOR_PREEMPTED, DelayCause.REFLECTOR_STOPPED);

    private final Set<DelayCause> complete = EnumSet.noneOf(DelayCause.class);
    private final Set<DelayCause> unknown = EnumSet.noneOf(DelayCause.class);
    private final boolean hasReflectorProcess;

    Sight(List<SourceReport> sources, List<TimedEvent> events) {
        hasReflectorProcess = sources.stream().anyMatch(source -> source.part() == WatchedProcess.REFLECTOR);
        boolean isBesideClient =
                !hasReflectorProcess && events.stream().anyMatch(event -> event.part() == WatchedProcess.REFLECTOR);
        KINDS.forEach((cause, kinds) -> {
            boolean isThere = !cause.isOfReflector()
                    || hasReflectorProcess
                    || (isBesideClient && cause != DelayCause.REFLECTOR_STOPPED); // by the client's JVM then
            if (isThere) {
                boolean isSeen = kinds.stream().allMatch(kind -> isComplete(sources, kind, partOf(cause)));
                (isSeen ? complete : unknown).add(cause);
            }
        });
    }

    private Optional<WatchedProcess> partOf(DelayCause cause) {
        return cause == DelayCause.HOST || cause == DelayCause.INTERRUPTED
                ? Optional.empty()
                : Optional.of(process(cause.isOfReflector() ? WatchedProcess.REFLECTOR : WatchedProcess.CLIENT));
    }

    /** The process in which a part runs: a reflector may be a thread of the client's. */
    WatchedProcess process(WatchedProcess part) {
        return part == WatchedProcess.REFLECTOR && !hasReflectorProcess ? WatchedProcess.CLIENT : part;
    }

    /** An event as one of the part that its thread plays, whichever process that is in. */
    static TimedEvent byRole(TimedEvent event) {
        return event.part() == WatchedProcess.CLIENT && ThreadRole.of(event.thread()) == ThreadRole.REFLECTOR
                ? event.of(WatchedProcess.REFLECTOR)
                : event;
    }

    private static boolean isComplete(List<SourceReport> sources, EventKind kind, Optional<WatchedProcess> part) {
        return sources.stream()
                .filter(source -> part.isEmpty() || source.part() == part.get())
                .anyMatch(source -> source.isExact()
                        && source.isComplete()
                        && source.kinds().contains(kind));
    }

    /** Causes whose absence is certain where no event tells of them. */
    Set<DelayCause> complete() {
        return complete;
    }

    /** Causes that nothing here could see, or not all of. */
    Set<DelayCause> unknown() {
        return unknown;
    }

    /** Tells whether no switch and no stop of a measured thread could have been overlooked. */
    boolean seesThreads() {
        return SWITCHES_AND_STOPS.stream().noneMatch(unknown::contains);
    }

    /** The cause that an event is of; empty if it says nothing of a delay by itself, or not of a thread that is measured. */
    static Optional<DelayCause> causeOf(TimedEvent event) {
        boolean isReflector = event.part() == WatchedProcess.REFLECTOR;
        return switch (event.kind()) {
            case INTERRUPT, SOFTIRQ -> Optional.of(DelayCause.INTERRUPTED);
            case SAFEPOINT, SAFEPOINT_EDGE, GARBAGE_COLLECTION ->
                Optional.of(isReflector ? DelayCause.REFLECTOR_STOPPED : DelayCause.STOPPED);
            case PREEMPTED -> ofThread(event, DelayCause.PREEMPTED, DelayCause.REFLECTOR_PREEMPTED);
            case MINOR_FAULT, MAJOR_FAULT -> ofThread(event, DelayCause.PAGE_FAULT, DelayCause.REFLECTOR_FAULT);
            case BLOCKED, MONITOR, ALLOCATION_STALL, PINNED ->
                ofThread(event, DelayCause.BLOCKED, DelayCause.REFLECTOR_BLOCKED);
            case CONTROL_GAP -> Optional.of(DelayCause.HOST);
            case PACER_GAP -> Optional.of(DelayCause.STILL);
            default -> Optional.empty();
        };
    }

    private static Optional<DelayCause> ofThread(TimedEvent event, DelayCause ofClient, DelayCause ofReflector) {
        return Optional.of(event.part() == WatchedProcess.REFLECTOR ? ofReflector : ofClient)
                .filter(any -> isMeasured(event));
    }

    /** Happenings to threads that invocations run on. */
    static boolean isMeasured(TimedEvent event) {
        boolean isOfNoThread =
                event.part() != WatchedProcess.REFLECTOR && event.thread().isEmpty() && event.threadId() == 0;
        return isOfNoThread || isMeasured(event.part(), event.thread());
    }

    /** Threads that invocations run on. */
    static boolean isMeasured(WatchedProcess part, String thread) {
        ThreadRole role = ThreadRole.of(thread);
        return role == ThreadRole.REFLECTOR || (role == ThreadRole.CLIENT && part != WatchedProcess.REFLECTOR);
    }
}
