// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Gives the host to one measurement at a time: two would measure each other. The measuring process holds the lock of a
 * file that all users share, {@code plumbline-host.lock} in the folder for temporary files, or the one that the system
 * property {@value #FILE} names. The operating system releases the lock of a process that ends, however it ends.
 *
 * <p>Closing any channel of a file releases all locks that a process has on it. So a system property is the lock within this JVM,
 * and only its holder opens the file.
 *
 * <p>Anyone may replace the file with anything. Links aren't followed, a file with foreign content isn't written, and
 * an unusable one only causes a remark; it keeps nobody from measuring.
 *
 * <p>Threading: one measurement at a time.
 */
public final class HostLock {

    private static final String FILE = "plumbline.host-lock";
    private static final String NOT_OURS = "plumbline.host-lock.held";
    private static final String IN_THIS_JVM = "plumbline.measuring";
    private static final String BEGINNING = "pid=";
    private static final int MAX_BYTES = 512;
    private static final long MILLIS_BETWEEN_TRIES = 200;
    private static final Set<OpenOption> EXISTING =
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> NEW =
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);

    private final IfBusy ifBusy;
    private final LabListener listener;
    private final Cancellation cancellation;
    private FileChannel file; // null while it is another's, or can't be used

    /** What to do while another measurement runs on this host. */
    public enum IfBusy {
        /** Refuse. */
        REFUSE,
        /** Wait for its end; of several that wait, any may be next. */
        WAIT
    }

    /**
     * Creates a lock that nobody has.
     *
     * @param ifBusy what to do while another measurement runs on this host
     * @param listener receives how long it waits, and why a file can't be used
     * @param cancellation ends the waiting
     */
    public HostLock(IfBusy ifBusy, LabListener listener, Cancellation cancellation) {
        this.ifBusy = ifBusy;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /**
     * Returns the argument of a JVM that measures on behalf of the one which has the lock, beside others that do.
     *
     * @return a system property
     */
    public static String notOurs() {
        return "-D" + NOT_OURS + "=true";
    }

    /**
     * Measures alone on this host.
     *
     * @param <T> what comes of it
     * @param what what is measured, in a few words
     * @param measurement measures
     * @return what comes of it
     * @throws LabException if another measurement runs on this host, or waiting for its end was cancelled
     */
    public <T> T during(String what, Supplier<T> measurement) {
        if (Boolean.getBoolean(NOT_OURS)) {
            return measurement.get();
        }
        String holder = BEGINNING + ProcessHandle.current().pid() + ", user=" + System.getProperty("user.name")
                + ", since=" + Instant.now().truncatedTo(ChronoUnit.SECONDS) + ", measures=" + what;
        long beganNanos = SystemNanoClock.INSTANCE.nanoTime();
        Optional<String> other = otherThan(holder);
        while (other.isPresent()) {
            requirePatience(other.get());
            listener.waited(other.get(), Duration.ofNanos(SystemNanoClock.INSTANCE.nanoTime() - beganNanos));
            sleep();
            other = otherThan(holder);
        }
        try {
            return measurement.get();
        } finally {
            release(holder);
        }
    }

    private void requirePatience(String other) {
        if (ifBusy == IfBusy.REFUSE) {
            throw new LabException(
                    LabException.Kind.BUSY,
                    "another measurement runs on this host: " + other
                            + " (try again later, or give wait-for-host to queue)");
        }
        if (cancellation.isRequested()) {
            throw new LabException(
                    LabException.Kind.MEASUREMENT, "nothing was measured: cancelled while waiting for the host");
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(MILLIS_BETWEEN_TRIES);
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        }
    }

    /** Who else measures; empty if the host is ours now. */
    private Optional<String> otherThan(String holder) {
        Object here = System.getProperties().putIfAbsent(IN_THIS_JVM, holder);
        if (here != null) {
            return Optional.of(here.toString());
        }
        Path path = Path.of(System.getProperty(FILE, System.getProperty("java.io.tmpdir") + "/plumbline-host.lock"));
        try {
            file = open(path);
            boolean isFree = file.tryLock() != null;
            String text = text();
            boolean isOfAHolder = text.startsWith(BEGINNING);
            if (!isFree) {
                release(holder);
                return Optional.of(isOfAHolder ? text : "file=" + path);
            }
            if (!isOfAHolder && !text.isEmpty()) {
                throw new IOException("it holds something else");
            }
            file.truncate(0).write(StandardCharsets.UTF_8.encode(holder));
        } catch (IOException unusable) {
            listener.remarked("can't tell whether others measure on this host: file=" + path + ", reason=" + unusable);
        }
        return Optional.empty();
    }

    /** A system may refuse to create what another user has created, even if it is there: it is opened first. */
    private static FileChannel open(Path path) throws IOException {
        try {
            return FileChannel.open(path, EXISTING);
        } catch (NoSuchFileException first) {
            try {
                return created(path);
            } catch (FileAlreadyExistsException meanwhile) {
                return FileChannel.open(path, EXISTING);
            }
        }
    }

    /** For all users, whatever the mask of this one. */
    private static FileChannel created(Path path) throws IOException {
        FileChannel created = FileChannel.open(path, NEW);
        PosixFileAttributeView view =
                Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString("rw-rw-rw-"));
        }
        return created;
    }

    /** What the file says, without what could do harm on a terminal. */
    private String text() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(MAX_BYTES);
        file.read(bytes, 0);
        return StandardCharsets.UTF_8
                .decode(bytes.flip())
                .toString()
                .replaceAll("\\p{C}", " ")
                .strip();
    }

    private void release(String holder) {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException failed) {
            listener.remarked("can't close the lock of this host: reason=" + failed);
        } finally {
            file = null;
            System.getProperties().remove(IN_THIS_JVM, holder);
        }
    }
}
