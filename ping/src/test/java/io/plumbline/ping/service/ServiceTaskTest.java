// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import static io.plumbline.testkit.StubRedis.ERROR;
import static io.plumbline.testkit.StubRedis.answering;
import static io.plumbline.testkit.StubRedis.echo;
import static io.plumbline.testkit.StubRedis.greet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.testkit.AllocatedBytes;
import io.plumbline.testkit.StubRedis.Answer;
import io.plumbline.testkit.StubService;
import io.plumbline.testkit.StubService.Peer;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of replies of every kind, with a server of known answers that speaks as redis does. */
class ServiceTaskTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static KeptContext on(StubService service, WaitStrategy wait, Duration timeout, Secret secret) {
        return on("redis", service, wait, timeout, secret);
    }

    private static KeptContext on(
            String scheme, StubService service, WaitStrategy wait, Duration timeout, Secret secret) {
        ServiceSpec spec = new ServiceSpec(
                ServiceUrl.parse(scheme + "://" + service.address()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                wait,
                timeout,
                new ByteSize(4096));
        return new KeptContext(new ServiceParameters(spec, secret).toTexts());
    }

    private static KeptContext context(StubService service) {
        return on(service, WaitStrategy.SPIN, PATIENCE, Secret.NONE);
    }

    private static ServiceTask opened(KeptContext context) throws IOException {
        ServiceTask task = new ServiceTask();
        try {
            task.init(context);
        } catch (IOException refused) {
            task.close();
            throw refused;
        }
        return task;
    }

    private static List<String> ends(Answer answer, Duration timeout, WaitStrategy wait) throws IOException {
        List<String> ends = new ArrayList<>();
        try (StubService service = new StubService(answering(answer))) {
            KeptContext context = on(service, wait, timeout, Secret.NONE);
            ServiceTask task = opened(context);
            try {
                for (int i = 0; i < 3; i++) {
                    task.run(0);
                    ends.add("right");
                }
            } catch (IOException end) {
                ends.add(end.getMessage());
            } finally {
                task.close();
            }
        }
        return ends;
    }

    private static String end(Answer answer) throws IOException {
        List<String> ends = ends(answer, PATIENCE, WaitStrategy.SPIN);
        return ends.get(ends.size() - 1);
    }

    @ParameterizedTest
    @EnumSource(names = {"SPIN", "SELECT_NOW", "SELECT", "BLOCK"})
    void measuresRepliesHoweverTheyAreCutAndAwaited(WaitStrategy wait) throws IOException {
        List<String> ends = ends(
                (request, right, peer) -> {
                    for (int i = 0; i < right.length(); i++) {
                        peer.say(right.substring(i, i + 1));
                        peer.pause(1);
                    }
                },
                PATIENCE,
                wait);
        assertThat(ends).containsExactly("right", "right", "right");
    }

    @Test
    void countsErrorsByTheirCodeAndNeverAsReplies() throws IOException {
        try (StubService service = new StubService(answering((request, right, peer) ->
                peer.say(request % 10 == 9 ? ERROR : request % 25 == 24 ? "-BUSY script\r\n" : right)))) {
            KeptContext context = context(service);
            ServiceTask task = opened(context);
            for (int i = 1; i < 50; i++) {
                task.run(0);
            }
            task.close();
            assertThat(context.completions).isEqualTo(49);
            assertThat(context.losses).isEqualTo(6);
            assertThat(context.facts)
                    .containsEntry(FactNames.REPLIES_FAILED, "6")
                    .containsEntry(FactNames.REPLIES_FAILED + "_LOADING", "5")
                    .containsEntry(FactNames.REPLIES_FAILED + "_BUSY", "1")
                    .containsEntry(FactNames.SERVICE_SERVER, "stub 1")
                    .containsEntry(FactNames.SERVICE_REQUEST_BYTES, "37")
                    .containsEntry(FactNames.SERVICE_REPLY_BYTES, "14-" + ERROR.length());
        }
    }

    @Test
    void looksForProtocolsOnce() {
        ServiceUrl url = ServiceUrl.parse("redis://h");
        assertThat(Protocols.of(url)).isSameAs(Protocols.of(url));
    }

    @Test
    void refusesAServiceWhoseFirstAnswerIsAnError() throws IOException {
        try (StubService service = new StubService(answering((request, right, peer) -> peer.say(ERROR)))) {
            assertThatExceptionOfType(RefusedServiceException.class)
                    .isThrownBy(() -> opened(context(service)))
                    .withMessageContaining("code=LOADING")
                    .withMessageContaining("Redis is loading the dataset");
        }
    }

    @Test
    void saysNothingOfThePasswordThatAStrangerRepeats() throws IOException {
        try (StubService service = new StubService(peer -> {
            peer.hear(28);
            peer.say("-ERR unknown command 'AUTH', with args beginning with: 'pencil-9'\r\n");
        })) {
            assertThatExceptionOfType(RefusedServiceException.class)
                    .isThrownBy(() -> opened(on(service, WaitStrategy.SPIN, PATIENCE, new Secret("pencil-9"))))
                    .withMessageContaining("'***")
                    .withMessageNotContaining("pencil-9");
        }
    }

    @Test
    void endsTheRunWhenTheProtocolIsBroken() throws IOException {
        assertThat(end((request, right, peer) -> peer.say(request == 2 ? "HTTP/1.1 400 Bad\r\n" : right)))
                .contains("breaks its protocol", "HTTP/1.1 400 Bad", "invocation=1");
        assertThat(end((request, right, peer) -> peer.say(request == 2 ? right.replace('0', '1') : right)))
                .contains("not the reply to this request");
        assertThat(end((request, right, peer) -> peer.say(request == 2 ? right + right : right)))
                .contains("a reply that nobody asked for");
        assertThat(end((request, right, peer) -> peer.say(request == 2 ? "$4\r\n" + "x".repeat(1 << 13) : right)))
                .contains("breaks its protocol");
        assertThat(end((request, right, peer) -> peer.say(request == 2 ? "$8000\r\n" + "x".repeat(8000) : right)))
                .contains("larger than max-reply: max-reply=4096");
    }

    @Test
    void findsTheByteTooManyInTheNextReply() throws IOException {
        assertThat(end((request, right, peer) ->
                        peer.say(request == 1 ? right + "$" : request == 2 ? right.substring(1) : right)))
                .contains("a reply began before its request");
    }

    @Test
    void saysWhereAConnectionWasLost() throws IOException {
        assertThat(end((request, right, peer) -> {
                    if (request == 2) {
                        peer.say(right.substring(0, 5));
                        peer.socket().close();
                    }
                    peer.say(right);
                }))
                .contains("closed the connection within a reply", "$16");
    }

    /** A server that says nothing of the end may have taken the request: asking again would be trying twice. */
    @ParameterizedTest
    @EnumSource(names = {"SPIN", "BLOCK"})
    void endsWithoutTryingTwiceWhereTheEndWasNotAnnounced(WaitStrategy wait) throws IOException {
        for (boolean isReset : new boolean[] {false, true}) {
            try (StubService service = new StubService(answering((request, right, peer) -> {
                peer.say(right);
                if (request == 2) {
                    peer.socket().setSoLinger(isReset, 0);
                    peer.socket().close();
                }
            }))) {
                KeptContext context = on(service, wait, PATIENCE, Secret.NONE);
                ServiceTask task = opened(context);
                assertThatIOException()
                        .isThrownBy(() -> {
                            for (int i = 0; i < 10; i++) {
                                task.run(0);
                            }
                        })
                        .withMessageContaining("the service closed the connection")
                        .withMessageContaining("invocation=");
                task.close();
                assertThat(context.completions).isBetween(1L, 2L); // a reset may overtake the reply
                assertThat(service.connections()).isEqualTo(1);
                assertThat(context.facts).containsEntry(FactNames.SERVICE_RECONNECTS, "0");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"SPIN", "BLOCK"})
    void endsInTimeHoweverSlowlyItTrickles(WaitStrategy wait) throws IOException {
        List<String> ends = ends(
                (request, right, peer) -> {
                    if (request < 2) {
                        peer.say(right);
                        return;
                    }
                    peer.say("$1000\r\n");
                    while (true) {
                        peer.say("x");
                        peer.pause(20);
                    }
                },
                Duration.ofMillis(300),
                wait);
        assertThat(ends.get(ends.size() - 1)).contains("no reply in time: timeout=300ms", "invocation=1");
    }

    @Test
    void takesRepliesThatComeTogetherInTheirOrder() throws IOException {
        try (StubService service = new StubService(peer -> {
            greet(peer);
            peer.say(echo(peer));
            while (true) {
                String two = echo(peer);
                two += echo(peer);
                echo(peer);
                peer.say(two + ERROR);
            }
        })) {
            KeptContext context = context(service);
            PipelinedServiceTask task = new PipelinedServiceTask();
            task.init(context, context);
            for (int i = 0; i < 3; i++) {
                task.send(i, 0);
            }
            while (context.completed.size() + context.lost.size() < 3) {
                int unused = task.poll();
            }
            task.close();
            assertThat(context.completed).containsExactly(0L, 1L);
            assertThat(context.lost).containsExactly(2L);
        }
    }

    /** Sends so many requests, one a moment, and polls until the run ends: why it did. */
    private static String endOfPipeline(KeptContext context, int requests, long pauseMillis) throws IOException {
        PipelinedServiceTask task = new PipelinedServiceTask();
        try {
            task.init(context, context);
            for (int i = 0; i < requests; i++) {
                task.send(i, 0);
                int unused = task.poll();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(pauseMillis));
            }
            for (int i = 0; i < 10_000; i++) {
                int unused = task.poll();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            return "it goes on";
        } catch (IOException end) {
            return end.getMessage();
        } finally {
            task.close();
        }
    }

    @Test
    void awaitsTheOldestRequestAndNotTheNewest() throws IOException {
        try (StubService service = new StubService(peer -> {
            greet(peer);
            peer.say(echo(peer));
            for (int i = 0; i < 1_000; i++) {
                echo(peer);
            }
            peer.socket().close();
        })) {
            KeptContext context = on(service, WaitStrategy.SPIN, Duration.ofMillis(300), Secret.NONE);
            assertThat(endOfPipeline(context, 1_000, 10)).contains("no reply in time: timeout=300ms", "invocation=");
            assertThat(context.completed).isEmpty();
            assertThat(service.connections()).isEqualTo(1);
        }
    }

    @Test
    void awaitsTheRestAfterAReply() throws IOException {
        try (StubService service = new StubService(peer -> {
            greet(peer);
            peer.say(echo(peer));
            String first = echo(peer);
            echo(peer);
            echo(peer);
            peer.say(first);
            peer.hear(1);
        })) {
            KeptContext context = on(service, WaitStrategy.SPIN, Duration.ofMillis(300), Secret.NONE);
            assertThat(endOfPipeline(context, 3, 0)).contains("no reply in time: timeout=300ms", "invocation=1");
            assertThat(context.completed).containsExactly(0L);
        }
    }

    @Test
    void losesNoRequestsInFlightOnAConnectionThatEnds() throws IOException {
        Recordings h2 = Recordings.of("h2");
        try (StubService service = new StubService(peer -> {
            peer.hear(24 + 27 + 13);
            peer.say(h2.said("ping", 0));
            peer.hear(9);
            peer.say(new StringBuilder(peer.hear(17)).replace(4, 5, "\1").toString());
            peer.hear(17);
            peer.say("\0\0\10\7\0\0\0\0\0\0\0\0\5\0\0\0\0"); // goodbye
            peer.hear(1 << 20);
        })) {
            KeptContext context = on("h2-ping", service, WaitStrategy.SPIN, PATIENCE, Secret.NONE);
            assertThat(endOfPipeline(context, 1_000, 10)).contains("while requests are in flight");
            assertThat(service.connections()).isEqualTo(1);
        }
    }

    @Test
    void connectsAgainIfTheServerSaysBehindAReplyThatItCloses() throws IOException {
        try (StubService service = new StubService(peer -> {
            String pong = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
            peer.hear(10);
            peer.say(pong);
            peer.hear(50);
            peer.say(pong + "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
            peer.hear(1 << 20);
        })) {
            KeptContext context = on("http", service, WaitStrategy.SPIN, PATIENCE, Secret.NONE);
            ServiceTask task = opened(context);
            task.run(0);
            task.run(0);
            task.close();
            assertThat(service.connections()).isEqualTo(2);
            assertThat(context.losses).isZero();
        }
    }

    private static KeptContext overTls(StubService service, Optional<String> pin) {
        return overTls("rediss", service, pin);
    }

    private static KeptContext overTls(String scheme, StubService service, Optional<String> pin) {
        ServiceSpec plain = ServiceSpec.of(ServiceUrl.parse(scheme + "://" + service.address()));
        ServiceSpec spec = new ServiceSpec(
                plain.url(),
                Optional.empty(),
                pin,
                Optional.empty(),
                WaitStrategy.SPIN,
                Duration.ofSeconds(20),
                plain.maxReply());
        new ServiceParameters(spec, Secret.NONE).check(1);
        return new KeptContext(new ServiceParameters(spec, Secret.NONE).toTexts());
    }

    @Test
    void speaksTlsWithTheServiceThatIsMeantAlone() throws Exception {
        SelfSigned identity = SelfSigned.create();
        String pin = Fingerprint.of(identity.certificate());
        try (StubService service = new StubService(
                TlsContexts.server(identity).getServerSocketFactory(),
                answering((request, right, peer) -> peer.say(right)))) {
            KeptContext context = overTls(service, Optional.of(pin));
            ServiceTask task = opened(context);
            task.run(0);
            task.close();
            assertThat(context.facts.get("data_connection")).contains("tls TLS_");
            assertThat(context.facts).containsKeys(FactNames.SERVICE_CONNECT_NANOS, FactNames.SERVICE_TLS_NANOS);
            assertThatIOException()
                    .isThrownBy(() -> opened(overTls(service, Optional.of("0".repeat(64)))))
                    .withMessageContaining("certificate differs from the pinned one");
            assertThatIOException()
                    .isThrownBy(() -> opened(overTls(service, Optional.empty())))
                    .withMessageContaining("PKIX path building failed")
                    .withMessageContaining("pin");
        }
        try (StubService plain = new StubService(answering((request, right, peer) -> peer.say(right)))) {
            assertThatIOException()
                    .isThrownBy(() -> opened(overTls(plain, Optional.of(pin))))
                    .withMessageContaining("service=rediss://");
        }
    }

    @Test
    void asksForTlsWhereAProtocolBeginsWithout() throws Exception {
        SelfSigned identity = SelfSigned.create();
        SSLSocketFactory tls = TlsContexts.server(identity).getSocketFactory();
        Optional<String> pin = Optional.of(Fingerprint.of(identity.certificate()));
        try (StubService service = new StubService(peer -> {
            peer.hear(8);
            peer.say("S");
            SSLSocket socket = (SSLSocket) tls.createSocket(peer.socket(), null, true);
            socket.setUseClientMode(false);
            Peer safe = new Peer(socket);
            safe.hear(41);
            safe.say("R\0\0\0\10\0\0\0\0Z\0\0\0\5I");
            while (!safe.hear(6).isEmpty()) {
                safe.say("I\0\0\0\4Z\0\0\0\5I");
            }
        })) {
            KeptContext context = overTls("postgres+tls", service, pin);
            ServiceTask task = opened(context);
            task.run(0);
            task.close();
            assertThat(context.facts.get("data_connection")).contains("tls TLS_");
            assertThat(context.facts.get(FactNames.SERVICE_PROTOCOL)).isEqualTo("postgres");
        }
        for (String answer : List.of("N", "E\0\0\0\10Mno\0\0", "SZ\0\0\0\5I", "HTTP/1.1 400")) {
            try (StubService plain = new StubService(peer -> {
                peer.hear(8);
                peer.say(answer);
                peer.hear(1);
            })) {
                assertThatIOException()
                        .isThrownBy(() -> opened(overTls("postgres+tls", plain, pin)))
                        .withMessageMatching((answer.startsWith("S")
                                        ? "the service breaks its protocol: more than a yes"
                                        : "PostgreSQL")
                                + ".*")
                        .isInstanceOf(answer.startsWith("S") ? IOException.class : RefusedServiceException.class);
            }
        }
    }

    @Test
    void saysThatItSpeaksHttp2BehindTls() throws Exception {
        SelfSigned identity = SelfSigned.create();
        List<String> offered = new CopyOnWriteArrayList<>();
        try (StubService service = new StubService(TlsContexts.server(identity).getServerSocketFactory(), peer -> {
            ((SSLSocket) peer.socket()).setHandshakeApplicationProtocolSelector((socket, names) -> {
                offered.addAll(names);
                return "h2";
            });
            peer.hear(1);
        })) {
            Optional<String> pin = Optional.of(Fingerprint.of(identity.certificate()));
            assertThatIOException().isThrownBy(() -> opened(overTls("h2+tls", service, pin)));
            assertThat(offered).containsExactly("h2");
        }
    }

    @Test
    void knowsTheUsualPortOfASchemeBehindTls() {
        for (String url : List.of("https://h", "wss://h", "h2+tls://h", "ws+tls://h")) {
            assertThat(Protocols.scheme(ServiceUrl.parse(url)).port()).as(url).isEqualTo(443);
        }
        assertThat(Protocols.scheme(ServiceUrl.parse("mysql+tls://h")).port()).isEqualTo(3306);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Protocols.of(ServiceUrl.parse("postgress+tls://h")))
                .withMessageContaining("unknown protocol: scheme=postgress+tls");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ServiceParameters(
                                ServiceSpec.of(ServiceUrl.parse("redis+tls+unix:///run/s")), Secret.NONE)
                        .check(1))
                .withMessageContaining("not a transport to this service");
    }

    @Test
    void allocatesNothingInAnInvocation() throws IOException {
        try (StubService service = new StubService(answering((request, right, peer) -> peer.say(right)))) {
            KeptContext context = context(service);
            ServiceTask task = opened(context);
            long allocated = AllocatedBytes.ofLast(5_000, number -> task.run(0));
            task.close();
            assertThat(allocated).as("bytes of 5,000 invocations").isLessThan(5_000);
        }
    }
}
