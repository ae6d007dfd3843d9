// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.garbage.KeptCollections.Told;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Receives a notification of each garbage collection, after its end, from a thread of the JVM's own. Costs nothing
 * while there are none. Threading: begun and ended by one thread; the JVM notifies on another.
 */
public final class GarbageWatch {

    private static final int MAX_KEPT = 500;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final List<NotificationEmitter> collectors;
    private final NotificationListener listener = (notification, ignored) -> note(notification);
    private final CollectorClock clock = CollectorClock.ofThisJvm();
    private final KeptCollections kept = new KeptCollections(MAX_KEPT);
    private final long fromNanos;
    private final long untilNanos;
    private final long countBefore;
    private long told;
    private long counted = Long.MAX_VALUE;

    private GarbageWatch(List<NotificationEmitter> collectors, long fromNanos, long untilNanos) {
        this.collectors = collectors;
        this.fromNanos = fromNanos;
        this.untilNanos = untilNanos;
        this.countBefore = collectionCount();
        collectors.forEach(collector -> collector.addNotificationListener(listener, null, null));
    }

    /**
     * Watches this JVM. {@code fromNanos}, {@code untilNanos}: the time that collections must reach into, on
     * {@link SystemNanoClock}. Returns empty if this JVM doesn't report them.
     */
    public static Optional<GarbageWatch> begin(long fromNanos, long untilNanos) {
        List<NotificationEmitter> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(NotificationEmitter.class::isInstance)
                .map(NotificationEmitter.class::cast)
                .filter(GarbageWatch::tellsOfCollections)
                .toList();
        return collectors.isEmpty()
                ? Optional.empty()
                : Optional.of(new GarbageWatch(collectors, fromNanos, untilNanos));
    }

    private static boolean tellsOfCollections(NotificationEmitter collector) {
        return Arrays.stream(collector.getNotificationInfo())
                .flatMap(info -> Arrays.stream(info.getNotifTypes()))
                .anyMatch(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION::equals);
    }

    private void note(Notification notification) {
        long now = SystemNanoClock.INSTANCE.nanoTime();
        if (notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            note(GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData()), now);
        }
    }

    private synchronized void note(GarbageCollectionNotificationInfo info, long now) {
        GcInfo times = info.getGcInfo();
        clock.told(times.getEndTime(), now);
        Kind kind = GarbageKinds.of(info.getGcName());
        boolean cameLater = kind == Kind.PAUSE && told >= counted;
        if (reachesInto(times) && !cameLater) {
            kept.add(new Told(
                    kind,
                    times.getStartTime(),
                    times.getEndTime(),
                    info.getGcName(),
                    info.getGcCause(),
                    info.getGcAction()));
        }
        told++;
        notifyAll();
    }

    private boolean reachesInto(GcInfo times) {
        long marginNanos = clock.uncertaintyNanos();
        return clock.nanoTimeOf(times.getEndTime()) - fromNanos > -marginNanos
                && clock.nanoTimeOf(times.getStartTime()) - untilNanos < marginNanos;
    }

    /**
     * Leaves out pauses that the JVM has not counted until now: their times have steps of a millisecond, too coarse to
     * distinguish a pause at the end of the watched time from one after it.
     */
    public synchronized void stopCounting() {
        counted = collectionCount() - countBefore;
    }

    /**
     * Ends the watch, when all collections until now have been reported, or that takes too long. {@code endNanos}:
     * collections count until then on {@link SystemNanoClock}, if that is earlier than the first bound. Returns them
     * with offsets from the start of the watched time.
     */
    public GarbageCollections end(long endNanos) {
        awaitTheRest();
        for (NotificationEmitter collector : collectors) {
            try {
                collector.removeNotificationListener(listener);
            } catch (ListenerNotFoundException gone) {
                throw new IllegalStateException("the watch was ended elsewhere: collector=" + collector, gone);
            }
        }
        return collections(endNanos);
    }

    private synchronized void awaitTheRest() {
        long expected = collectionCount() - countBefore;
        long deadline = SystemNanoClock.INSTANCE.nanoTime() + PATIENCE_NANOS;
        try {
            for (long left = PATIENCE_NANOS; told < expected && left > 0; ) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
                left = deadline - SystemNanoClock.INSTANCE.nanoTime();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt(); // the rest goes untold
        }
    }

    private long collectionCount() {
        return collectors.stream()
                .map(GarbageCollectorMXBean.class::cast)
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    private synchronized GarbageCollections collections(long endNanos) {
        List<GarbageCollection> events = kept.inOrder().stream()
                .filter(one -> clock.nanoTimeOf(one.startMillis()) - endNanos < clock.uncertaintyNanos())
                .map(this::onTheClockOfTheRun)
                .toList();
        return new GarbageCollections(clock.uncertaintyNanos(), kept.leftOut(), events);
    }

    private GarbageCollection onTheClockOfTheRun(Told one) {
        long startNanos = clock.nanoTimeOf(one.startMillis());
        return new GarbageCollection(
                one.kind(),
                startNanos - fromNanos,
                clock.nanoTimeOf(one.endMillis()) - startNanos,
                one.collector(),
                one.cause(),
                one.action());
    }
}
