// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.model.option.OptionKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Gives the host to one measurement at a time: two would measure each other. Those that wait are served in the order in which they came.
 * All users share a file, {@code plumbline-host.lock} in the folder for temporary files, or the one that the system
 * property {@value #FILE} names.
 *
 * <p>Closing any channel of a file releases all locks that a process has on it. So there is a queue within this JVM, and only its first
 * one opens the file.
 *
 * <p>Anyone may replace the file with anything. Links aren't followed, a file with foreign content isn't written, and
 * an unusable one only causes a remark; it keeps nobody from measuring.
 *
 * <p>Threading: one measurement at a time.
 */
public final class HostLock {

    private static final String FILE = "plumbline.host-lock";
    private static final String NOT_OURS = "plumbline.host-lock.held";
    private static final String IN_THIS_JVM = "plumbline.measuring"; // class loaders share nothing else of ours
    private static final Duration BETWEEN_LOADERS = Duration.ofMillis(200);
    private static final AtomicReference<CompletableFuture<Void>> LAST =
            new AtomicReference<>(CompletableFuture.completedFuture(null));

    private final IfBusy ifBusy;
    private final LabListener listener;
    private final Cancellation cancellation;
    private Runnable check = () -> {};
    private Duration length = Duration.ZERO;
    private String offer = "wait for the host";
    private String does = "measures=";
    private final long createdNanos = SystemNanoClock.INSTANCE.nanoTime();

    /** What to do while another measurement runs on this host. */
    public enum IfBusy {
        REFUSE,
        /** Wait for its end, and for that of all that came before. */
        WAIT
    }

    public HostLock(IfBusy ifBusy, LabListener listener, Cancellation cancellation) {
        this.ifBusy = ifBusy;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    public HostLock checkingFirst(Runnable other) {
        check = other;
        return this;
    }

    /** Lets others know how long it will measure, about; zero if that isn't known. */
    public HostLock taking(Duration about) {
        length = about;
        return this;
    }

    /** Has the host for something that is no measurement and takes seconds: whoever wants to measure waits, and isn't refused. */
    public HostLock preparing() {
        does = HostQueue.PREPARES;
        return this;
    }

    /** Says in a refusal what can be done in place of trying again. */
    public HostLock offering(String other) {
        offer = other;
        return this;
    }

    /** Returns the argument of a JVM that measures on behalf of the one which has the lock, beside others that do. */
    public static String notOurs() {
        return "-D" + NOT_OURS + "=true";
    }

    public <T> T during(String what, Supplier<T> measurement) {
        if (Boolean.getBoolean(NOT_OURS)) {
            return measurement.get();
        }
        CompletableFuture<Void> ours = new CompletableFuture<>();
        CompletableFuture<Void> before = LAST.getAndSet(ours);
        try {
            awaitOthersHere(before);
            claimHere(what);
            Optional<HostQueue> queue = Optional.empty();
            try {
                queue = turn(what);
                System.setProperty(IN_THIS_JVM, measuring(what));
                return measurement.get();
            } finally {
                queue.ifPresent(this::leave);
                System.clearProperty(IN_THIS_JVM);
            }
        } finally {
            CompletableFuture<Void> unused =
                    before.thenAccept(ours::complete); // one that gives up lets nobody pass those before
        }
    }

    private void awaitOthersHere(CompletableFuture<Void> before) {
        if (before.isDone()) {
            return;
        }
        report(System.getProperty(IN_THIS_JVM, "pid=" + ProcessHandle.current().pid()));
        CompletableFuture<Void> cancelled = new CompletableFuture<>();
        cancellation.running(() -> cancelled.complete(null));
        try {
            CompletableFuture.anyOf(before, cancelled).get();
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            cancellation.idle();
        }
        requireGoingOn();
    }

    private void claimHere(String what) {
        Object other = System.getProperties().putIfAbsent(IN_THIS_JVM, waiting(what));
        while (other != null) {
            report(other.toString());
            if (cancellation.isRequestedWithin(BETWEEN_LOADERS)) {
                requireGoingOn();
            }
            other = System.getProperties().putIfAbsent(IN_THIS_JVM, waiting(what));
        }
    }

    private String waiting(String what) {
        return who("", what);
    }

    private String measuring(String what) {
        Instant now = Instant.now();
        return who(", since=" + seconds(now) + (length.isZero() ? "" : ", until=" + seconds(now.plus(length))), what);
    }

    private static Instant seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }

    private String who(String since, String what) {
        return "pid=" + ProcessHandle.current().pid() + ", user=" + System.getProperty("user.name") + since + ", "
                + does + what;
    }

    /** Takes our turn among all processes; empty if the file can't be used. */
    private Optional<HostQueue> turn(String what) {
        Path path = Path.of(System.getProperty(FILE, System.getProperty("java.io.tmpdir") + "/plumbline-host.lock"));
        HostQueue queue = null;
        try {
            queue = new HostQueue(path);
            takeTurn(queue, what);
            return Optional.of(queue);
        } catch (IOException unusable) {
            Optional.ofNullable(queue).ifPresent(this::leave);
            if (Thread.currentThread().isInterrupted()) {
                throw LabException.interrupted(new InterruptedException("while waiting for the host"));
            }
            requireGoingOn();
            listener.remarked("can't tell whether others measure on this host: file=" + path + ", reason=" + unusable);
            return Optional.empty();
        } catch (LabException refused) {
            Optional.ofNullable(queue).ifPresent(this::leave);
            throw refused;
        }
    }

    private void takeTurn(HostQueue queue, String what) throws IOException {
        Consumer<String> holder = text -> {
            report(text);
            cancellation.running(() -> leave(queue));
        };
        try {
            Optional<String> first = queue.join(waiting(what), ifBusy == IfBusy.WAIT, holder);
            if (first.isPresent()) {
                requirePatience(first.get());
                first = ifBusy == IfBusy.WAIT ? first : queue.join(waiting(what), true, holder);
            }
            if (first.isPresent()) {
                requirePatience(first.get());
                cancellation.running(() -> leave(queue));
            }
            queue.await(() -> measuring(what), holder);
        } finally {
            cancellation.idle();
        }
    }

    private void report(String holder) {
        requirePatience(holder);
        listener.waited(
                HostQueue.withTimeLeft(holder, Instant.now()),
                Duration.ofNanos(SystemNanoClock.INSTANCE.nanoTime() - createdNanos));
    }

    private void requirePatience(String holder) {
        check.run();
        check = () -> {};
        if (ifBusy == IfBusy.REFUSE && !HostQueue.isPreparing(holder)) {
            throw new LabException(
                    LabException.Kind.BUSY,
                    "another measurement runs on this host: " + HostQueue.withTimeLeft(holder, Instant.now())
                            + " (try again later, or " + offer + ")",
                    List.of(OptionKey.WAIT_FOR_HOST.text()));
        }
    }

    private void requireGoingOn() {
        if (cancellation.isRequested()) {
            throw new LabException(
                    LabException.Kind.MEASUREMENT, "nothing was measured: cancelled while waiting for the host");
        }
    }

    private void leave(HostQueue queue) {
        try {
            queue.close();
        } catch (IOException failed) {
            listener.remarked("can't close the lock of this host: reason=" + failed);
        }
    }
}
