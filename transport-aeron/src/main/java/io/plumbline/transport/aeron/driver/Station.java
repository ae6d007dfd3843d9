// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.Aeron;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.agrona.concurrent.AgentInvoker;

/**
 * A client of a media driver, and the driver itself where it is embedded. Neither has threads of its own unless the
 * driver was given some: threads that send and receive {@linkplain #drive drive} them, and while none does, a thread
 * that sleeps most of the time. A listener and the ends it has accepted share it, and the last of them closes it.
 *
 * <p>Threading: any thread; one drives at a time, and the others don't wait for it.
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

    private final Aeron aeron;
    private final StationDriver driver;
    private final Optional<DriverFolder> folder;
    private final LastError errors;
    private final AgentInvoker clientInvoker;
    private final AgentInvoker driverInvoker;
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private final AtomicInteger users = new AtomicInteger(1);
    private final AtomicInteger hurries = new AtomicInteger();
    private final Thread keeper = DaemonThread.of("plumbline-aeron-keeper", this::keep);
    private volatile boolean isClosed;
    private int turns;

    private Station(Aeron aeron, StationDriver driver, Optional<DriverFolder> folder, LastError errors) {
        this.aeron = aeron;
        this.driver = driver;
        this.folder = folder;
        this.errors = errors;
        this.clientInvoker = aeron.conductorAgentInvoker();
        this.driverInvoker = driver.invoker();
    }

    /**
     * Opens the station that the settings ask for.
     *
     * @param folder for an embedded media driver; owned by the station from then on, and closed if this fails
     * @param settings which driver
     * @return the open station
     * @throws IOException if there is none
     */
    public static Station open(DriverFolder folder, AeronSettings settings) throws IOException {
        LastError errors = new LastError();
        try {
            StationDriver driver = settings.driver().isPresent()
                    ? StationDriver.external(settings.driver().get())
                    : StationDriver.launch(folder, settings, errors);
            return start(driver, Optional.of(folder), errors);
        } catch (IOException | RuntimeException | OutOfMemoryError failure) {
            folder.close();
            throw failure;
        }
    }

    /**
     * Opens a station at a media driver that somebody else runs.
     *
     * @param aeronDirectory its directory
     * @return the open station
     * @throws IOException if it is not alive
     */
    public static Station external(Path aeronDirectory) throws IOException {
        return start(StationDriver.external(aeronDirectory), Optional.empty(), new LastError());
    }

    /**
     * Opens a station at the media driver of the other end, which is alive.
     *
     * @param aeronDirectory its directory
     * @return the open station
     * @throws IOException if it can't be attached to
     */
    public static Station at(Path aeronDirectory) throws IOException {
        return start(StationDriver.ofPeer(aeronDirectory), Optional.empty(), new LastError());
    }

    /** Closes the driver if this fails. */
    private static Station start(StationDriver driver, Optional<DriverFolder> folder, LastError errors)
            throws IOException {
        Aeron.Context context = new Aeron.Context()
                .aeronDirectoryName(driver.directory().toString())
                .useConductorAgentInvoker(true)
                .driverAgentInvoker(driver.invoker())
                .idleSleepDurationNs(ANSWER_NANOS)
                .awaitingIdleStrategy(new AwaitingAnswer(driver))
                .driverTimeoutMs(MAX_SILENCE_MILLIS)
                .resourceLingerDurationNs(0) // the endpoints make sure that nobody is in the memory any more
                .errorHandler(errors)
                .subscriberErrorHandler(errors);
        try {
            Station station = new Station(Aeron.connect(context), driver, folder, errors);
            station.keeper.start();
            return station;
        } catch (RuntimeException | OutOfMemoryError failure) { // no thread for the keeper, too
            context.close();
            driver.close();
            throw new IOException(
                    "can't attach to the media driver: directory=" + driver.directory() + ", reason="
                            + failure.getMessage(),
                    failure);
        }
    }

    /**
     * Returns where the media driver has its files.
     *
     * @return its Aeron directory, absolute
     */
    public Path directory() {
        return Path.of(aeron.context().aeronDirectoryName()).toAbsolutePath();
    }

    /**
     * Tells whether threads that send and receive have to drive a media driver.
     *
     * @return true if it is embedded and has no threads
     */
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
        while (!isClosed) {
            if (!hasMoreToDo()) {
                LockSupport.parkNanos(hurries.get() > 0 ? HURRY_NANOS : REST_NANOS);
            }
        }
    }

    /** Gives both some turns; true if they are not done then, and nobody else drives. */
    private boolean hasMoreToDo() {
        if (!isTaken.compareAndSet(false, true)) {
            return false;
        }
        try {
            if (driver.isLost()) {
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

    /** Lets the station be driven often while a connection is being made. */
    public void hurry() {
        hurries.incrementAndGet();
        LockSupport.unpark(keeper);
    }

    /** Takes one {@link #hurry} back. */
    public void rest() {
        hurries.decrementAndGet();
    }

    /**
     * Asks something of the client while nobody drives.
     *
     * @param question what
     * @param <T> the answer
     * @return the answer
     * @throws IOException if the client or its driver says no
     */
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

    /**
     * Fails if the media driver is lost. Only the end of one that somebody else runs can be found so.
     *
     * @throws IOException if it is; the message names it
     */
    public void requireDriver() throws IOException {
        Optional<String> loss = driver.loss();
        if (loss.isPresent()) {
            throw new IOException(loss.get());
        }
    }

    /**
     * Tells one who holds a connection when the media driver is lost, in a thread of the station's.
     *
     * @param listener gets a message that names the driver, once at most
     */
    public void onLoss(Consumer<String> listener) {
        driver.watch().ifPresent(watch -> watch.onLoss(listener));
    }

    /**
     * Takes an {@link #onLoss} back.
     *
     * @param listener the same
     */
    public void forget(Consumer<String> listener) {
        driver.watch().ifPresent(watch -> watch.forget(listener));
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
        return errors.message().map(message -> ": reason=" + message).orElse("");
    }

    /**
     * Returns what went wrong last in driver or client; it may have been somebody else's stream.
     *
     * @return a message, or empty if nothing has
     */
    public Optional<String> trouble() {
        return errors.message();
    }

    /** Adds a user. */
    public void retain() {
        users.incrementAndGet();
    }

    /** Lets a user go; the last one closes the station. */
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
            driver.close();
        } finally {
            folder.ifPresent(DriverFolder::close);
        }
    }

    /**
     * Waits a little, driving, for something to become true.
     *
     * @param nap how long to sleep
     */
    public void nap(Duration nap) {
        boolean unused = hasMoreToDo();
        LockSupport.parkNanos(nap.toNanos());
    }
}
