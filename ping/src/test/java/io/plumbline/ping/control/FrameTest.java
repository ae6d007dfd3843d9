// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.spec.ReflectorFault;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.spi.Transport.Reach;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FrameTest {

    private static final SessionRequest REQUEST = new SessionRequest(
            "tcp",
            WaitStrategy.SELECT_NOW,
            64,
            4096,
            Map.of("a", "b=c"),
            Stamps.TWO,
            3,
            5_000_000_000L,
            -42,
            ReflectorFault.parse("late=2ms,every=3"));

    @SeededTest
    void decodesWhatItEncoded(Draws draws) throws IOException {
        FrameType type = draws.oneOf(FrameType.values());
        Map<String, String> fields = new LinkedHashMap<>();
        for (int more = draws.intBetween(0, 8); more > 0; more--) {
            fields.put(draws.text(0, 255), draws.text(0, 255));
        }
        Frame frame = new Frame(type, fields);

        assertThat(Frame.decode(frame.encode())).isEqualTo(frame);
    }

    @SeededTest
    void meetsGarbageWithAProtocolException(Draws draws) {
        byte[] garbage = draws.bytes(0, 100);
        try {
            assertThat(Frame.decode(garbage)).isNotNull();
        } catch (ProtocolException expected) {
            assertThat(expected).hasMessageContaining("frame");
        }
    }

    @Test
    void refusesToEncodeAFrameThatTheReceiverWouldRefuse() {
        Frame frame = Frame.because(FrameType.REFUSED, "x".repeat(Frame.LARGEST_BYTES));

        assertThatThrownBy(frame::encode).isInstanceOf(ProtocolException.class).hasMessageContaining("too large");
    }

    @Test
    void carriesTheTypedFrames() throws IOException {
        SessionOffer offer = new SessionOffer(
                new TransportAddress("127.0.0.1:4"),
                new SessionToken(-1),
                77,
                new ThreadPlacement(SessionOffer.ROLE, 2, "asked for"));
        SessionAccount account = new SessionAccount(
                5,
                1,
                Optional.of(new CpuUse(
                        "reflector",
                        2_000,
                        1_500,
                        Optional.of(new SystemCalls(50, 40, 30, 20)),
                        List.of(
                                new CpuUse.ThreadUse("a thread", 1_400, 3, 2, 1, 49, 40),
                                new CpuUse.ThreadUse("", 0, 0, 1, 0)))));
        SessionAccount uncounted =
                new SessionAccount(5, 1, Optional.of(new CpuUse("reflector", 2_000, 1_500, List.of())));
        SessionAccount unknown = new SessionAccount(5, 1, Optional.empty());

        assertThat(SessionRequest.of(wired(REQUEST.toFrame()))).isEqualTo(REQUEST);
        assertThat(SessionOffer.of(wired(offer.toFrame()))).isEqualTo(offer);
        assertThat(SessionAccount.of(wired(account.toFrame()))).isEqualTo(account);
        assertThat(SessionAccount.of(wired(uncounted.toFrame()))).isEqualTo(uncounted);
        assertThat(SessionAccount.of(wired(unknown.toFrame()))).isEqualTo(unknown);
        assertThat(PeerIdentity.of(wired(PeerIdentity.self().toFrame()))).isEqualTo(PeerIdentity.self());
    }

    private static Frame wired(Frame frame) throws IOException {
        return Frame.decode(frame.encode());
    }

    @Test
    void saysWhichFieldIsMissingOrWrong() {
        assertThatThrownBy(() -> SessionRequest.of(new Frame(FrameType.REQUEST, Map.of("transport", "tcp"))))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("name=wait");
        assertThatThrownBy(() -> SessionAccount.of(new Frame(FrameType.ACCOUNT, Map.of("echoed", "many"))))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("value=many");
        assertThatThrownBy(() -> SessionAccount.of(REQUEST.toFrame()))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("type=REQUEST");
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
