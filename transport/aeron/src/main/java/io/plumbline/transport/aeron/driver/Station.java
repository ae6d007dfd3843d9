// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.Aeron;
import io.aeron.driver.MediaDriver;
import io.aeron.exceptions.AeronException;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.lifecycle.Causes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.agrona.ErrorHandler;
import org.agrona.concurrent.AgentInvoker;

/**
 * A client of a media driver, and the driver itself where it is embedded. Neither has threads of its own: threads that
 * send and receive {@linkplain #drive drive} them, and while none does, a thread that sleeps most of the time. A
 * listener and the ends it has accepted share it, and the last of them closes it. Threading: any thread; one drives at
 * a time, and the others don't wait for it.
 */
@HotPath
public final class Station {

    /** Nobody is kept waiting by a station at rest: what has to be done from time to time is due every 500 ms. */
    private static final long REST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final long HURRY_NANOS = 500_000;
    private static final long TURN_NANOS = 1_000;
    private static final long ANSWER_NANOS = 100_000; // between looks for the answer of a driver in another process
    private static final int KEEPER_TURNS = 256;
    private static final int CLIENT_TURNS = 64; // the client has less to do than the driver
    private static final long MAX_SILENCE_MILLIS = TimeUnit.SECONDS.toMillis(60);
    private static final long MAX_ANSWER_MILLIS = TimeUnit.SECONDS.toMillis(20); // longer than it takes to be lost
    private static final int SILENT_RESTS = 100; // 5 s; a live one shows itself once a second
    private static final int DOUBTFUL_RESTS = 30;

    private final Aeron aeron;
    private final Parts parts;
    private final AgentInvoker clientInvoker;
    private final AgentInvoker driverInvoker; // null if the driver is elsewhere
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private final AtomicInteger users = new AtomicInteger(1);
    private final AtomicInteger hurries = new AtomicInteger();
    private final Thread keeper = DaemonThread.of("plumbline-aeron-keeper", this::keep);
    private volatile boolean isClosed;
    private volatile String loss; // null while the driver is there, as far as we know
    private volatile boolean isDoubtful; // it is silent, but not for long enough to be lost
    private final AtomicInteger looks = new AtomicInteger();
    private int turns;

    /** What a station is made of beside the client. */
    private record Parts(
            Path directory,
            Optional<OwnedFolder> folder,
            Optional<MediaDriver> embedded,
            Optional<ExternalDriver> external,
            AtomicReference<String> trouble) {

        AgentInvoker invoker() {
            return embedded.map(MediaDriver::sharedAgentInvoker).orElse(null);
        }
    }

    private Station(Aeron aeron, Parts parts) {
        this.aeron = aeron;
        this.parts = parts;
        this.clientInvoker = aeron.conductorAgentInvoker();
        this.driverInvoker = parts.invoker();
    }

    /** Opens the one that the settings ask for; it owns the folder from then on, which is closed if this fails. */
    public static Station open(OwnedFolder folder, AeronSettings settings) throws IOException {
        try {
            if (settings.driver().isPresent()) {
                return start(external(settings.driver().get(), Optional.of(folder)));
            }
            Path directory = EmbeddedDriver.directory(folder);
            AtomicReference<String> trouble = new AtomicReference<>();
            MediaDriver driver = EmbeddedDriver.launch(folder, settings, keeping(trouble));
            return start(new Parts(directory, Optional.of(folder), Optional.of(driver), Optional.empty(), trouble));
        } catch (IOException | RuntimeException | OutOfMemoryError failure) {
            folder.close();
            throw failure;
        }
    }

    public static Station external(Path aeronDirectory) throws IOException {
        return start(external(aeronDirectory, Optional.empty()));
    }

    private static Parts external(Path directory, Optional<OwnedFolder> folder) throws IOException {
        Optional<ExternalDriver> driver = Optional.of(ExternalDriver.alive(directory));
        return new Parts(directory, folder, Optional.empty(), driver, new AtomicReference<>());
    }

    /** Opens a station at the media driver of the other end, whose end shows otherwise, and sooner. */
    public static Station at(Path aeronDirectory) throws IOException {
        return start(new Parts(
                aeronDirectory, Optional.empty(), Optional.empty(), Optional.empty(), new AtomicReference<>()));
    }

    /** Keeps the last thing that went wrong in a driver or a client of one, instead of printing it. */
    private static ErrorHandler keeping(AtomicReference<String> trouble) {
        return error -> {
            boolean isOnlyAWarning =
                    error instanceof AeronException known && known.category() == AeronException.Category.WARN;
            if (!isOnlyAWarning) {
                trouble.set(Causes.reason(error));
            }
        };
    }

    private static Station start(Parts parts) throws IOException {
        Aeron.Context context = new Aeron.Context()
                .aeronDirectoryName(parts.directory().toString())
                .useConductorAgentInvoker(true)
                .driverAgentInvoker(parts.invoker())
                .idleSleepDurationNs(ANSWER_NANOS)
                .driverTimeoutMs(parts.external().isPresent() ? MAX_ANSWER_MILLIS : MAX_SILENCE_MILLIS)
                .resourceLingerDurationNs(0) // the endpoints make sure that nobody is in the memory any more
                .errorHandler(keeping(parts.trouble()))
                .subscriberErrorHandler(keeping(parts.trouble()));
        try {
            Station station = new Station(Aeron.connect(context), parts);
            station.keeper.start();
            return station;
        } catch (RuntimeException | OutOfMemoryError failure) { // no thread for the keeper, too
            context.close();
            parts.embedded().ifPresent(MediaDriver::close);
            parts.external().ifPresent(ExternalDriver::close);
            throw new IOException(
                    "can't attach to the media driver: directory=" + parts.directory() + ", reason="
                            + failure.getMessage(),
                    failure);
        }
    }

    public Path directory() {
        return Path.of(aeron.context().aeronDirectoryName()).toAbsolutePath();
    }

    /** Tells whether threads that send and receive have to drive a media driver, as it is embedded. */
    public boolean isInvoked() {
        return driverInvoker != null;
    }

    /** Gives driver and client a turn, unless somebody else does so now. */
    public void drive() {
        if (isTaken.getPlain() || Thread.currentThread().isInterrupted() || !isTaken.compareAndSet(false, true)) {
            return; // an interrupted thread would end the driver
        }
        try {
            turn();
        } finally {
            isTaken.setRelease(false);
        }
    }

    private void turn() {
        final AgentInvoker invoker = driverInvoker;
        if (invoker == null) {
            clientInvoker.invoke();
            return;
        }
        invoker.invoke();
        if (++turns % CLIENT_TURNS == 0) {
            clientInvoker.invoke();
        }
    }

    private void keep() {
        try {
            while (!isClosed) {
                boolean isInAHurry = hurries.get() > 0;
                if (!hasMoreToDo()) {
                    LockSupport.parkNanos(isInAHurry ? HURRY_NANOS : REST_NANOS);
                }
                if (!isInAHurry && loss == null) {
                    parts.external().ifPresent(this::look);
                }
            }
        } finally {
            parts.external().ifPresent(ExternalDriver::close);
        }
    }

    private void look(ExternalDriver driver) {
        driver.loss(SILENT_RESTS).ifPresent(lost -> loss = lost);
        isDoubtful = driver.isSilentFor(DOUBTFUL_RESTS);
        looks.incrementAndGet();
    }

    /** Gives both some turns; true if they are not done then, and nobody else drives. */
    private boolean hasMoreToDo() {
        if (!isTaken.compareAndSet(false, true)) {
            return false;
        }
        try {
            if (loss != null) {
                return false; // the client would take the memory away from those who read in it
            }
            clientInvoker.invoke();
            int left = driverInvoker == null ? 0 : KEEPER_TURNS;
            while (left > 0 && driverInvoker.invoke() > 0) {
                left--;
            }
            return driverInvoker != null && left == 0;
        } finally {
            isTaken.setRelease(false);
        }
    }

    /** Lets the station be driven often while a connection is being made, until the result is closed. */
    public Hurry hurry() {
        hurries.incrementAndGet();
        LockSupport.unpark(keeper);
        return hurries::decrementAndGet;
    }

    @FunctionalInterface
    public interface Hurry {
        void close();
    }

    public <T> T ask(Function<Aeron, T> question) throws IOException {
        requireDriver();
        if (!take()) {
            throw new IOException("the media driver is gone" + reason());
        }
        try {
            if (aeron.isClosed()) {
                throw new IOException("the media driver is gone" + reason());
            }
            return question.apply(aeron);
        } catch (RuntimeException failure) {
            requireDriver();
            throw new IOException("the media driver refuses: reason=" + failure.getMessage(), failure);
        } finally {
            isTaken.setRelease(false);
        }
    }

    /** Tells whether the media driver is lost. Only the end of one that somebody else runs can be found so. */
    public boolean isLost() {
        return loss != null;
    }

    public void requireDriver() throws IOException {
        if (loss != null) {
            throw new IOException(loss);
        }
    }

    /**
     * Fails if the media driver is lost, after a look that began now, and when doubts are settled: one end notices the
     * loss first and closes, which the other end would take for its own will.
     */
    public void requireDriverAtTheEnd() throws IOException {
        int seen = looks.get();
        while (parts.external().isPresent()
                && (isDoubtful || looks.get() - seen < 2) // the first may have begun before
                && loss == null
                && !isClosed
                && hurries.get() == 0
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(REST_NANOS);
        }
        requireDriver();
    }

    /** Waits for whoever drives now; false if the station is closed, which nobody drives any more. */
    private boolean take() {
        while (!isTaken.compareAndSet(false, true)) {
            if (isClosed) {
                return false;
            }
            LockSupport.parkNanos(TURN_NANOS);
        }
        return true;
    }

    private String reason() {
        return trouble().map(message -> ": reason=" + message).orElse("");
    }

    /** Returns what went wrong last in driver or client; it may have been somebody else's stream. */
    public Optional<String> trouble() {
        return Optional.ofNullable(parts.trouble().get());
    }

    public void retain() {
        users.incrementAndGet();
    }

    public void release() {
        if (users.decrementAndGet() == 0) {
            close();
        }
    }

    private void close() {
        while (!isTaken.compareAndSet(false, true)) { // for ever: nobody drives what is closed
            LockSupport.parkNanos(TURN_NANOS);
        }
        isClosed = true;
        LockSupport.unpark(keeper);
        try {
            aeron.close();
            parts.embedded().ifPresent(MediaDriver::close);
        } finally {
            parts.folder().ifPresent(OwnedFolder::close);
        }
    }

    /** Waits a little, driving, for something to become true. */
    public void nap(Duration nap) {
        boolean unused = hasMoreToDo();
        LockSupport.parkNanos(nap.toNanos());
    }
}
