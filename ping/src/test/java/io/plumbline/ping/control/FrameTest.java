// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.Fuzzing;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.spi.Transport.Reach;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.ProtocolException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FrameTest {

    private static final SessionRequest REQUEST = new SessionRequest(
            "p",
            "tcp",
            WaitStrategy.SELECT_NOW,
            64,
            4096,
            Map.of("a", "b=c"),
            Stamps.TWO,
            3,
            -42,
            ReflectorFault.parse("late=2ms,every=3"),
            46,
            Connections.ONE);

    @SeededTest
    void meetsGarbageWithAProtocolException(Draws draws) {
        byte[] garbage = draws.bytes(0, 100);
        try {
            assertThat(Frame.decode(garbage)).isNotNull();
        } catch (ProtocolException expected) {
            assertThat(expected).hasMessageContaining("frame");
        }
    }

    @SeededTest
    void meetsATruncatedOrChangedFrameWithAProtocolException(Draws draws) throws IOException {
        byte[] bytes = REQUEST.encode();
        byte[] truncated = Arrays.copyOf(bytes, draws.intBetween(0, bytes.length - 1));
        bytes[draws.intBetween(0, bytes.length - 1)] ^= (byte) (1 << draws.intBetween(0, 7));

        assertThatThrownBy(() -> Frame.decode(truncated)).isInstanceOf(ProtocolException.class);
        try {
            assertThat(Frame.decode(bytes)).isNotEqualTo(REQUEST);
        } catch (ProtocolException expected) {
            assertThat(expected).hasMessageContaining("frame");
        }
    }

    @Test
    void refusesWhatFollowsAFrame() throws IOException {
        byte[] bytes = new Frame.Refused("so", List.of()).encode();

        assertThatThrownBy(() -> Frame.decode(Arrays.copyOf(bytes, bytes.length + 1)))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("rest");
    }

    @Test
    void takesNoMemoryForATextThatIsAnnouncedOnly() {
        byte[] twoGigabytes = {3, 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 'x'};

        assertThatThrownBy(() -> Frame.decode(twoGigabytes))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("bytes are missing: count=1");
    }

    @Test
    void refusesToEncodeAFrameThatTheReceiverWouldRefuse() {
        Frame frame = new Frame.Refused("x".repeat(Frame.LARGEST_BYTES), List.of());

        assertThatThrownBy(frame::encode).isInstanceOf(ProtocolException.class).hasMessageContaining("too large");
    }

    @Test
    void carriesAllFrames() throws IOException {
        for (Frame frame : allFrames()) {
            assertThat(Frame.decode(frame.encode())).isEqualTo(frame);
        }
    }

    @Test
    void meetsChangedFramesWithAProtocolException() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (Frame frame : allFrames()) {
            seeds.add(frame.encode());
        }
        int tried = Fuzzing.fuzz(5_000, seeds, bytes -> {
            try {
                assertThat(Frame.decode(bytes)).isNotNull();
            } catch (ProtocolException expected) {
                assertThat(expected.getMessage()).contains("frame").doesNotContain("\n");
            }
        });
        System.out.printf("%,d changed frames%n", tried);
        assertThat(tried).isGreaterThanOrEqualTo(5_000);
    }

    private static List<Frame> allFrames() {
        SessionOffer offer =
                new SessionOffer("4", new SessionToken(-1), new ThreadPlacement(Roles.REFLECTOR, 2, "asked for"));
        SessionAccount account = account(List.of(
                new CpuUse.ThreadUse("a thread", 1_400, 3, 2, 1, 49, 40, 0),
                new CpuUse.ThreadUse("", 0, 0, 1, 0, 0, 0, 0)));
        SessionAccount unknown = new SessionAccount(5, 1, 2, Optional.empty());

        return List.of(
                PeerIdentity.self(),
                REQUEST,
                offer,
                new Frame.Refused("why", List.of("pin")),
                new Frame.Admitted(),
                new Frame.End(),
                account,
                unknown,
                new Frame.Challenge("c"),
                new Frame.Answer("a", "p"),
                new Frame.Proven("p"),
                new Frame.Ended("why"));
    }

    private static SessionAccount account(List<CpuUse.ThreadUse> threads) {
        return new SessionAccount(
                5,
                1,
                0,
                Optional.of(new CpuUse(
                        "reflector", 2_000, 1_500, Optional.of(new SystemCalls(50, 40, 30, 20, 0)), threads)));
    }

    @Test
    void accountsForTheBusiestThreadsOfVeryMany() throws IOException {
        List<CpuUse.ThreadUse> threads = IntStream.range(0, 10_000)
                .mapToObj(i -> new CpuUse.ThreadUse("thread " + i, 10_000 - i, 0, 0, 0, 0, 0, 0))
                .toList();

        SessionAccount account = (SessionAccount) Frame.decode(account(threads).encode());

        assertThat(account.cpu().orElseThrow().threads()).isEqualTo(threads.subList(0, 32));
    }

    @Test
    void saysWhichFrameWasAwaited() {
        assertThatThrownBy(() -> REQUEST.as(SessionAccount.class))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("type=SESSIONREQUEST (allowed: SESSIONACCOUNT)");
    }

    /** If this fails, the wire has changed: raise the version, and put the new form beside it. */
    @Test
    void hasAVersionForEachForm() {
        Set<String> forms = new TreeSet<>();
        addForm(Frame.class, forms);

        assertThat(ControlConnection.VERSION).isEqualTo(13);
        assertThat(String.join("\n", forms)).isEqualTo("""
                Admitted []
                Answer [String nonce, String proof]
                Challenge [String nonce]
                Connections [int count, int reflectorThreads]
                CpuUse [String role, long elapsedNanos, long cpuNanos, Optional calls, List threads]
                End []
                Ended [String reason]
                Frame [PeerIdentity, SessionRequest, SessionOffer, Refused, Admitted, End, SessionAccount, Ended, \
                Challenge, Answer, Proven]
                Kind [NONE, LATE, NEVER, TWICE, WRONG]
                PeerIdentity [long pid, String host, String process, String clockDomain, String version, String jvm]
                Proven [String proof]
                ReflectorFault [Kind kind, Duration delay, int every]
                Refused [String reason, List options]
                SessionAccount [long echoed, long bad, long othersMet, Optional cpu]
                SessionOffer [String data, SessionToken token, ThreadPlacement placement]
                SessionRequest [String process, String transport, WaitStrategy reflectorWait, int sizeBytes, \
                int socketBufferBytes, Map settings, Stamps stamps, int cpu, long seed, ReflectorFault fault, \
                int dscp, Connections connections]
                SessionToken [long value]
                Stamps [NONE, ONE, TWO]
                SystemCalls [long reads, long writes, long transport, long invocations, long bytes]
                ThreadPlacement [String role, int cpu, String reason, boolean isRefused, String remedy]
                ThreadUse [String name, long cpuNanos, long queuedNanos, long voluntarySwitches, \
                long involuntarySwitches, long reads, long writes, long faults]
                WaitStrategy [SPIN, SPIN_HINT, YIELD, BACK_OFF, PARK, SELECT_NOW, SELECT, BLOCK, VIRTUAL, EPOLL, BUSY_POLL, FUTEX, EVENT_LOOP, EVENT_LOOP_SPIN]""");
    }

    /** Adds what tells the bytes of a type, and of all that it has. */
    private static void addForm(Type type, Set<String> forms) {
        if (type instanceof ParameterizedType generic) {
            Arrays.stream(generic.getActualTypeArguments()).forEach(part -> addForm(part, forms));
            return;
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            addForm(plain, plain.getRecordComponents(), forms);
            Arrays.stream(plain.getRecordComponents()).forEach(part -> addForm(part.getGenericType(), forms));
        } else if (plain.isSealed()) {
            addForm(plain, plain.getPermittedSubclasses(), forms);
            Arrays.stream(plain.getPermittedSubclasses()).forEach(kind -> addForm(kind, forms));
        } else if (plain.isEnum()) {
            addForm(plain, plain.getEnumConstants(), forms);
        }
    }

    private static void addForm(Class<?> type, Object[] parts, Set<String> forms) {
        String text = Arrays.toString(parts).replaceAll("(class |[\\w.]+[.$])(?=\\w)", "");
        forms.add(type.getSimpleName() + " " + text);
    }

    @Test
    void sharesAClockWithinOneBootAndTimeNamespaceOnly(@TempDir Path folder) throws IOException {
        Path boot = Files.writeString(folder.resolve("boot"), "b-1\n");
        Path otherBoot = Files.writeString(folder.resolve("other"), "b-2\n");
        Path time = Files.createSymbolicLink(folder.resolve("time"), Path.of("time:[1]"));
        Path otherTime = Files.createSymbolicLink(folder.resolve("time2"), Path.of("time:[2]"));
        Path none = folder.resolve("none");

        String domain = PeerIdentity.findClockDomain(boot, time);
        assertThat(PeerIdentity.findClockDomain(boot, time)).isEqualTo(domain);
        assertThat(PeerIdentity.findClockDomain(otherBoot, time)).isNotEqualTo(domain);
        assertThat(PeerIdentity.findClockDomain(boot, otherTime)).isNotEqualTo(domain);
        assertThat(PeerIdentity.findClockDomain(none, none)).isNotEqualTo(PeerIdentity.findClockDomain(none, none));
    }

    @Test
    void knowsHowFarTheOtherEndIsAway() {
        PeerIdentity self = PeerIdentity.self();
        PeerIdentity sibling = new PeerIdentity(1, self.host(), "other", self.clockDomain(), "1", "some JVM");
        PeerIdentity stranger = new PeerIdentity(self.pid(), "elsewhere", "other", "elsewhere", "1", "some JVM");

        assertThat(Arrays.stream(Reach.values()).filter(reach -> self.isWithin(reach, self)))
                .containsExactly(Reach.ONE_PROCESS, Reach.ONE_HOST, Reach.NETWORK);
        assertThat(Arrays.stream(Reach.values()).filter(reach -> self.isWithin(reach, sibling)))
                .containsExactly(Reach.ONE_HOST, Reach.NETWORK);
        assertThat(Arrays.stream(Reach.values()).filter(reach -> self.isWithin(reach, stranger)))
                .containsExactly(Reach.NETWORK);
    }
}
