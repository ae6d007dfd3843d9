// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.HostLock.IfBusy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostLockTest {

    private static final String FILE = "plumbline.host-lock";

    @TempDir
    Path folder;

    private final String usual = System.getProperty(FILE);
    private final Cancellation cancellation = new Cancellation();
    private final List<String> remarks = new ArrayList<>();
    private final List<String> holders = new ArrayList<>();
    private Runnable whileWaiting = () -> {};
    private Path file;

    @BeforeEach
    void useAFileOfItsOwn() {
        file = folder.resolve("host.lock");
        System.setProperty(FILE, file.toString());
    }

    @AfterEach
    void useTheUsualFile() {
        System.setProperty(FILE, usual);
    }

    private HostLock lock(IfBusy ifBusy) {
        LabListener listener = new LabListener() {
            @Override
            public void waited(String holder, Duration waited) {
                holders.add(holder);
                whileWaiting.run();
            }

            @Override
            public void remarked(String text) {
                remarks.add(text);
            }
        };
        return new HostLock(ifBusy, listener, cancellation);
    }

    private String measured() {
        return lock(IfBusy.REFUSE).during("something", () -> "measured");
    }

    private void assertRefused(String... words) {
        assertThatThrownBy(this::measured)
                .isInstanceOfSatisfying(
                        LabException.class,
                        refusal -> assertThat(refusal.kind()).isEqualTo(LabException.Kind.BUSY))
                .hasMessageContainingAll(words)
                .hasMessageContaining("(try again later, or wait for the host)");
    }

    /** A JVM that holds the lock of the file, as another measurement does, until it is killed. */
    private Process holder(String text) throws IOException {
        Process process = process(Holder.class, file.toString(), text);
        assertThat(process.inputReader().readLine()).isEqualTo("held");
        return process;
    }

    private boolean isLockedForOthers() {
        try {
            return process(Asker.class, file.toString())
                    .inputReader()
                    .readLine()
                    .equals("locked");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Process process(Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Entry point of that JVM. */
    static final class Holder {

        public static void main(String[] arguments) throws Exception {
            Path path = Path.of(arguments[0]);
            Files.writeString(path, arguments[1]);
            try (FileChannel held = FileChannel.open(path, StandardOpenOption.WRITE)) {
                held.lock();
                System.out.println("held");
                System.in.read();
            }
        }
    }

    /** Entry point of a JVM that says whether another holds the lock. */
    static final class Asker {

        public static void main(String[] arguments) throws IOException {
            try (FileChannel asked = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE)) {
                System.out.println(asked.tryLock() == null ? "locked" : "free");
            }
        }
    }

    /** Entry point of a JVM that queues, and measures until something is written to it. */
    static final class Queuer {

        public static void main(String[] arguments) {
            System.setProperty(FILE, arguments[0]);
            LabListener listener = new LabListener() {
                @Override
                public void waited(String holder, Duration waited) {
                    System.out.println("waits for " + holder);
                }
            };
            new HostLock(IfBusy.WAIT, listener, new Cancellation()).during(arguments[1], () -> {
                System.out.println("measures");
                try {
                    return System.in.read();
                } catch (IOException gone) {
                    throw new UncheckedIOException(gone);
                }
            });
        }
    }

    /** Entry point of a JVM that has the host for something else than a measurement. */
    static final class Preparer {

        public static void main(String[] arguments) {
            System.setProperty(FILE, arguments[0]);
            new HostLock(IfBusy.REFUSE, LabListener.SILENT, new Cancellation())
                    .preparing()
                    .taking(Duration.ofMinutes(1))
                    .during("archives", () -> {
                        System.out.println("prepares");
                        try {
                            return System.in.read();
                        } catch (IOException gone) {
                            throw new UncheckedIOException(gone);
                        }
                    });
        }
    }

    private Process preparer() throws IOException {
        Process process = process(Preparer.class, file.toString());
        assertSays(process, "prepares");
        return process;
    }

    private Process queuer(String name, String begins) throws IOException {
        Process process = process(Queuer.class, file.toString(), name);
        assertSays(process, begins);
        return process;
    }

    private static void assertSays(Process process, String... words) throws IOException {
        assertThat(process.inputReader().readLine()).contains(words);
    }

    private static void end(Process process) throws Exception {
        process.getOutputStream().close();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void whoCameFirstMeasuresFirstWhoeverIsKilledMeanwhile() throws Exception {
        Process first = queuer("first", "measures");
        Process killedWaiting = queuer("second", "measures=first");
        Process third = queuer("third", "measures=first");
        Process fourth = queuer("fourth", "measures=first");
        Process fifth = queuer("fifth", "measures=first");
        assertRefused("measures=first");

        killedWaiting.destroyForcibly().waitFor();
        first.destroyForcibly();
        assertSays(third, "measures");
        assertSays(fourth, "pid=" + third.pid(), "since=20", "measures=third");
        assertSays(fifth, "pid=" + third.pid(), "since=20", "measures=third");

        end(third);
        assertSays(fourth, "measures");
        assertSays(fifth, "measures=fourth");
        assertRefused("pid=" + fourth.pid(), "measures=fourth");
        end(fourth);
        assertSays(fifth, "measures");
        end(fifth);
        assertThat(measured()).isEqualTo("measured");
    }

    @Test
    void whoWouldBeRefusedWaitsForOneThatOnlyPreparesAndNotForTheMeasurementBehindIt() throws Exception {
        Process making = preparer();
        whileWaiting = making::destroyForcibly;
        assertThat(measured()).isEqualTo("measured");
        assertThat(holders).singleElement().asString().contains("pid=" + making.pid(), "left=", "prepares=archives");

        Process again = preparer();
        Process measuring = queuer("behind it", "prepares=archives");
        whileWaiting = again::destroyForcibly;
        assertRefused("pid=" + measuring.pid(), "measures=behind it");
        assertThatThrownBy(() -> lock(IfBusy.REFUSE).preparing().during("more", () -> ""))
                .as("nothing is prepared beside a measurement")
                .hasMessageContaining("measures=behind it");
        end(measuring);
    }

    @Test
    void aTitleDoesNotPassForAPreparation() {
        lock(IfBusy.REFUSE).during("ping, prepares=nothing", () -> {
            assertRefused("measures=ping");
            return "";
        });
    }

    @Test
    void theWaitIsNotPartOfTheTimeThatTheHolderIsSaidToMeasure() throws Exception {
        Process other = holder("");
        List<String> ofWaiting = new ArrayList<>();
        whileWaiting = () -> {
            ofWaiting.add(System.getProperty("plumbline.measuring"));
            other.destroyForcibly();
        };
        lock(IfBusy.WAIT).during("mine", () -> {
            assertRefused("since=20", "measures=mine");
            assertThat(file).content().contains("since=20");
            return "";
        });
        assertThat(ofWaiting)
                .singleElement()
                .asString()
                .contains("measures=mine")
                .doesNotContain("since");
    }

    @Test
    void aLongTitleOfSeveralLinesIsOneLine() throws Exception {
        lock(IfBusy.REFUSE).during("a\nticket=7\u001b".repeat(1000), () -> {
            assertThat(file).content().hasLineCount(1).hasSizeLessThan(500);
            return "";
        });
    }

    @Test
    void aSecondMeasurementInThisJvmIsRefusedAndTheFirstGoesOn() {
        String result = lock(IfBusy.REFUSE).during("the first one", () -> {
            assertRefused("pid=" + ProcessHandle.current().pid(), "since=20", "measures=the first one");
            assertRefused("measures=the first one");
            return "first";
        });
        assertThat(result).isEqualTo("first");
        assertThat(measured()).isEqualTo("measured");
    }

    @Test
    void afterARefusalWithinThisJvmTheFileIsStillLocked() throws Exception {
        lock(IfBusy.REFUSE).during("the first one", () -> {
            assertRefused("the first one");
            assertThat(isLockedForOthers()).isTrue();
            return "";
        });
        assertThat(isLockedForOthers()).isFalse();
    }

    @Test
    void aFailureLetsTheNextMeasure() {
        assertThatThrownBy(() -> lock(IfBusy.REFUSE).during("it", () -> {
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");
        assertThat(measured()).isEqualTo("measured");
    }

    @Test
    void anotherProcessIsNamedAndFreesTheHostWhenItIsKilled() throws Exception {
        Process other = holder("pid=42, user=\u001b[31mada, since=2026-01-02T03:04:05Z, measures=ping");
        try {
            assertRefused("pid=42", "user= [31mada", "measures=ping");
        } finally {
            other.destroyForcibly();
        }
        assertThat(other.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(measured()).isEqualTo("measured");
        assertThat(Files.readString(file))
                .startsWith("pid=" + ProcessHandle.current().pid());
    }

    @Test
    void itIsSaidHowLongTheOtherWillMeasureStill() throws Exception {
        Instant now = Instant.parse("2026-01-02T03:04:05.678Z");
        String before = "pid=42, user=ada, since=2026-01-02T03:04:00Z, ";
        assertThat(HostQueue.withTimeLeft(before + "until=2026-01-02T03:04:40Z, measures=ping", now))
                .isEqualTo(before + "left=35s, measures=ping");
        for (String unknown : List.of("until=2026-01-02T03:04:05Z, ", "until=2026-01-02T03:00:00Z, ", "")) {
            assertThat(HostQueue.withTimeLeft(before + unknown + "measures=ping", now))
                    .isEqualTo(before + "measures=ping");
        }
        assertThat(HostQueue.withTimeLeft(before + "until=TZ, measures=ping", now))
                .contains("until=TZ");

        lock(IfBusy.REFUSE).taking(Duration.ofHours(1)).during("mine", () -> {
            assertThat(file).content().contains(", until=20");
            assertRefused("since=20", "left=", "measures=mine");
            return "";
        });
    }

    @Test
    void whatIsInVainIsRefusedAlsoByOneThatDoesNotWait() throws Exception {
        HostLock lock = lock(IfBusy.REFUSE).checkingFirst(() -> {
            throw new LabException(LabException.Kind.HOST, "refused by reflector");
        });
        lock(IfBusy.REFUSE).during("mine", () -> {
            assertThatThrownBy(() -> lock.during("other", () -> "other")).hasMessage("refused by reflector");
            return "";
        });
    }

    @Test
    void whoQueuesMeasuresWhenTheOtherEnds() throws Exception {
        Process other = holder("pid=42, measures=ping");
        whileWaiting = other::destroyForcibly;
        assertThat(lock(IfBusy.WAIT).during("mine", () -> "mine")).isEqualTo("mine");
        assertThat(holders).isNotEmpty().allMatch(holder -> holder.contains("pid=42"));
    }

    @Test
    void whoQueuesCanBeCancelled() throws Exception {
        Process other = holder("");
        whileWaiting = cancellation::request;
        assertThatThrownBy(() -> lock(IfBusy.WAIT).during("mine", () -> "mine"))
                .isInstanceOfSatisfying(
                        LabException.class,
                        refusal -> assertThat(refusal.kind()).isEqualTo(LabException.Kind.MEASUREMENT))
                .hasMessageContaining("cancelled");
        assertThat(holders).containsExactly("file=" + file);
        other.destroyForcibly();
    }

    @Test
    void whatIsInVainIsRefusedBeforeTheFirstWaitAlone() throws Exception {
        HostLock lock = lock(IfBusy.WAIT).checkingFirst(() -> {
            throw new LabException(LabException.Kind.HOST, "refused by reflector");
        });
        assertThat(lock.during("mine", () -> "mine")).isEqualTo("mine");
        Process other = holder("pid=42, measures=ping");
        assertThatThrownBy(() -> lock.during("mine", () -> "mine")).hasMessage("refused by reflector");
        assertThat(holders).isEmpty();
        other.destroyForcibly();
    }

    @Test
    void everyUserMayLockTheFile() throws Exception {
        measured();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-rw-");
    }

    @Test
    void aLinkIsNotFollowedAndAForeignFileNotWritten() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "not yours");
        Files.createSymbolicLink(file, precious);
        assertThat(measured()).isEqualTo("measured");
        Files.delete(file);
        Files.createLink(file, precious);
        assertThat(measured()).isEqualTo("measured");

        assertThat(precious).hasContent("not yours");
        assertThat(remarks).hasSize(2).allMatch(remark -> remark.startsWith("can't tell whether others measure"));
    }

    @Test
    void aFolderThatIsMissingKeepsNobodyFromMeasuring() {
        System.setProperty(FILE, folder.resolve("missing/host.lock").toString());
        assertThat(measured()).isEqualTo("measured");
        assertThat(remarks).singleElement().asString().contains("NoSuchFileException");
    }
}
