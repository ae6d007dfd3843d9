// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.model.DurationText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
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
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Queue of those that want to measure on this host, in a file that all users share: first come, first served. Each has
 * a line of the text, with the number of its ticket, and keeps two bytes locked that belong to the ticket: one until
 * its turn has come, and one until it has measured. Who waits sleeps in the kernel until a lock of the one before it is
 * gone; the kernel releases the locks of a process that ends, however it ends. The text only says who they are.
 * Threading: one thread; any thread may {@link #close}, which ends its waiting.
 */
final class HostQueue implements AutoCloseable {

    private static final Set<OpenOption> EXISTING =
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> NEW =
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
    private static final String BEGINNING = "pid=";
    private static final Pattern TICKET = Pattern.compile("pid=\\d{1,19}, (ticket=(\\d{1,9}), )");
    private static final Pattern UNTIL = Pattern.compile("until=([-0-9T:Z]{1,30}), ");
    static final String PREPARES = "prepares=";
    private static final Pattern PREPARING =
            Pattern.compile("pid=\\d+, user=[^,]*, (?:since=[^,]*, )?(?:until=[^,]*, )?" + PREPARES);
    private static final int MAX_BYTES = 1 << 16;
    private static final int MAX_LINE = 400;
    private static final int MAX_TEXT = 350;
    private static final int TRIES = 50;
    private static final int MILLIS_BETWEEN_TRIES = 20;
    private static final long TEXT_LOCK = 1L << 20; // locks are beyond the text, where some systems allow no reading
    private static final long TICKET_LOCKS = TEXT_LOCK + 1;

    private final Path path;
    private final FileChannel file;
    private List<Place> ahead = List.of();
    private long own;
    private FileLock beforeOurTurn;

    /** A line of the file. */
    private record Place(long ticket, String text) {

        static Optional<Place> of(String line) {
            Matcher ticket = TICKET.matcher(line);
            return ticket.lookingAt()
                    ? Optional.of(new Place(
                            Long.parseLong(ticket.group(2)),
                            line.substring(0, ticket.start(1)) + line.substring(ticket.end(1))))
                    : Optional.empty();
        }

        String line() {
            return text.replaceFirst(", ", ", ticket=" + ticket + ", ");
        }
    }

    HostQueue(Path path) throws IOException {
        this.path = path;
        this.file = open(path);
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

    /**
     * Takes a ticket. {@code who}: the process, and what it wants to measure; begins with its {@code pid=};
     * {@code isPatient}: waits for as long as the file's text is locked, otherwise for a second; {@code busy}: receives
     * who keeps the text locked, before a longer wait. Returns the first one that is there before; empty if nobody is.
     */
    Optional<String> join(String who, boolean isPatient, Consumer<String> busy) throws IOException {
        Optional<FileLock> text = textLock();
        if (text.isEmpty()) {
            String holder = lines().stream()
                    .findFirst()
                    .filter(line -> line.startsWith(BEGINNING))
                    .orElse(unknown());
            if (!isPatient) {
                return Optional.of(holder);
            }
            busy.accept(holder);
            text = Optional.of(file.lock(TEXT_LOCK, 1, false));
        }
        try {
            List<String> lines = lines();
            if (!lines.isEmpty() && !lines.get(0).startsWith(BEGINNING)) {
                throw new IOException("it holds something else");
            }
            List<Place> all =
                    lines.stream().map(Place::of).flatMap(Optional::stream).toList();
            own = 1 + all.stream().mapToLong(Place::ticket).max().orElse(0);
            ahead = alive(all);
            if (!isPatient && !isFree(first(1), first(own) - first(1))) {
                return Optional.of(ahead.isEmpty() ? unknown() : ahead.get(0).text());
            }
            beforeOurTurn = file.lock(first(own), 1, false);
            file.lock(second(own), 1, false);
            List<Place> now = new ArrayList<>(ahead);
            now.add(new Place(own, shown(who, MAX_TEXT)));
            write(now);
        } finally {
            text.get().release();
        }
        return ahead.stream().findFirst().map(Place::text);
    }

    private Optional<FileLock> textLock() throws IOException {
        for (int tries = 0; tries < TRIES; tries++) {
            FileLock lock = file.tryLock(TEXT_LOCK, 1, false);
            if (lock != null) {
                return Optional.of(lock);
            }
            try {
                Thread.sleep(MILLIS_BETWEEN_TRIES);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt(); // the next try ends with it
            }
        }
        return Optional.empty();
    }

    private List<Place> alive(List<Place> all) throws IOException {
        List<Place> alive = new ArrayList<>();
        for (Place place : all) {
            if (!isFree(first(place.ticket()), 2)) {
                alive.add(place);
            }
        }
        return alive;
    }

    /**
     * Sleeps until all that came before have measured, or have ended. {@code measures}: receives the one that measures,
     * whenever another one begins to.
     */
    void await(Supplier<String> who, Consumer<String> measures) throws IOException {
        for (Place place : ahead) {
            pass(first(place.ticket()), 1);
            if (!isFree(second(place.ticket()), 1)) {
                measures.accept(text(place));
                pass(second(place.ticket()), 1);
            }
        }
        if (!isFree(first(1), first(own) - first(1))) {
            measures.accept(unknown());
            pass(first(1), first(own) - first(1));
        }
        FileLock text = file.lock(TEXT_LOCK, 1, false);
        try {
            Place ours = new Place(own, shown(who.get(), MAX_TEXT));
            write(places().stream()
                    .map(place -> place.ticket() == own ? ours : place)
                    .toList());
        } finally {
            text.release();
        }
        beforeOurTurn.release();
    }

    private String text(Place known) throws IOException {
        return places().stream()
                .filter(place -> place.ticket() == known.ticket())
                .findFirst()
                .orElse(known)
                .text();
    }

    /** In place of the time at which it will end, how long that is from now; nothing if it takes longer than it expected. */
    static String withTimeLeft(String holder, Instant now) {
        Matcher until = UNTIL.matcher(holder);
        if (!until.find()) {
            return holder;
        }
        try {
            Duration left = Duration.between(now.truncatedTo(ChronoUnit.SECONDS), Instant.parse(until.group(1)));
            String time = left.isNegative() || left.isZero() ? "" : "left=" + DurationText.of(left) + ", ";
            return holder.substring(0, until.start()) + time + holder.substring(until.end());
        } catch (DateTimeParseException foreign) {
            return holder;
        }
    }

    static boolean isPreparing(String holder) {
        return PREPARING.matcher(holder).lookingAt();
    }

    private String unknown() {
        return "file=" + path;
    }

    private static long first(long ticket) {
        return TICKET_LOCKS + 2 * ticket;
    }

    private static long second(long ticket) {
        return first(ticket) + 1;
    }

    private boolean isFree(long position, long count) throws IOException {
        if (count == 0) {
            return true;
        }
        FileLock lock = file.tryLock(position, count, true);
        if (lock != null) {
            lock.release();
        }
        return lock != null;
    }

    private void pass(long position, long count) throws IOException {
        file.lock(position, count, true).release();
    }

    private List<Place> places() throws IOException {
        return lines().stream().map(Place::of).flatMap(Optional::stream).toList();
    }

    /** The file's lines, without characters that could do harm on a terminal. */
    private List<String> lines() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(MAX_BYTES);
        file.read(bytes, 0);
        return StandardCharsets.UTF_8
                .decode(bytes.flip())
                .toString()
                .lines()
                .map(line -> shown(line, MAX_LINE))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static String shown(String text, int max) {
        String plain = text.replaceAll("\\p{C}", " ").strip();
        return plain.substring(0, Math.min(plain.length(), max));
    }

    /** In one piece, with blanks over the old text: one that is killed meanwhile leaves a whole text. */
    private void write(List<Place> places) throws IOException {
        byte[] text =
                String.join("\n", places.stream().map(Place::line).toList()).getBytes(StandardCharsets.UTF_8);
        byte[] whole = Arrays.copyOf(text, (int) Math.max(text.length, Math.min(file.size(), MAX_BYTES)));
        Arrays.fill(whole, text.length, whole.length, (byte) ' ');
        file.write(ByteBuffer.wrap(whole), 0);
    }

    /** Leaves the queue, or lets the next one measure. */
    @Override
    public void close() throws IOException {
        file.close();
    }
}
