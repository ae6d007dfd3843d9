// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.plumbline.model.environment.DaemonThread;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Looks four times a second whether a media driver of another process is still there. Looks are counted instead of
 * reading a clock, so that a freeze of this process counts as one look. A driver that is only frozen is not lost.
 *
 * <p>Threading: a thread of its own looks; any thread asks.
 */
final class DriverWatch implements AutoCloseable {

    private static final long LOOK_MILLIS = 250;

    /** A live one beats once a second; it may be in another container, and the process that has ended somebody else's. */
    private static final int SILENT_LOOKS_OF_THE_DEAD = 5;

    /** 10 s, Aeron's own default, if nobody knows whether there is a process. */
    private static final int SILENT_LOOKS_OF_THE_UNSEEN = 40;

    private final ExternalDriver driver;
    private final Set<Consumer<String>> listeners = ConcurrentHashMap.newKeySet();
    private final Thread thread = DaemonThread.of("plumbline-aeron-driver-watch", this::watch);
    private volatile String loss;

    private DriverWatch(ExternalDriver driver) {
        this.driver = driver;
    }

    /** Watches a driver, which it closes in the end. */
    static DriverWatch of(ExternalDriver driver) {
        DriverWatch watch = new DriverWatch(driver);
        watch.thread.start();
        return watch;
    }

    private void watch() {
        try (driver) {
            Optional<String> reason = Optional.empty();
            long beat = driver.heartbeat();
            int silentLooks = 0;
            while (reason.isEmpty()) {
                Thread.sleep(LOOK_MILLIS);
                long previous = beat;
                beat = driver.heartbeat();
                silentLooks = beat == previous ? silentLooks + 1 : 0;
                reason = reason(silentLooks);
            }
            tell(reason.get());
            Thread.sleep(Long.MAX_VALUE); // others may still look at the driver's memory
        } catch (InterruptedException closed) {
            return;
        }
    }

    private Optional<String> reason(int silentLooks) {
        if (driver.isShutDown()) {
            return Optional.of("it has been shut down");
        }
        DriverProcess process = driver.process();
        if (process.wasSeen()) {
            return silentLooks >= SILENT_LOOKS_OF_THE_DEAD && process.hasEnded()
                    ? Optional.of("its process has ended")
                    : Optional.empty();
        }
        return silentLooks >= SILENT_LOOKS_OF_THE_UNSEEN
                ? Optional.of("it has given no sign of life for 10 s")
                : Optional.empty();
    }

    private void tell(String reason) {
        loss = "the media driver is gone: " + AeronSettings.DRIVER + "=" + driver.directory() + ", reason=" + reason
                + " (start it again, or leave the setting away for an embedded one)";
        listeners.forEach(this::tellOnce);
    }

    private void tellOnce(Consumer<String> listener) {
        if (listeners.remove(listener)) {
            listener.accept(loss);
        }
    }

    /** Tells the loss to one who holds a connection, now or when it comes, in the thread that looks. */
    void onLoss(Consumer<String> listener) {
        listeners.add(listener);
        if (loss != null) {
            tellOnce(listener);
        }
    }

    void forget(Consumer<String> listener) {
        listeners.remove(listener);
    }

    /** Tells what is known of the driver's end, empty while it is there. */
    Optional<String> loss() {
        return Optional.ofNullable(loss);
    }

    /** Tells whether the driver is lost, with a look of its own: a client that is run after it unmaps what others read. */
    boolean isLost() {
        return loss != null || driver.isShutDown();
    }

    /** Nobody may ask any more. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
