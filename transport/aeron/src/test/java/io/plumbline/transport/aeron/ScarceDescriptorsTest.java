// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A process of its own has few descriptors, so that no other test suffers. */
@Timeout(180)
class ScarceDescriptorsTest {

    private static final String FEW = "ulimit -n 250; exec \"$@\"";

    @Test
    void aListenerHearsAgainWhenThereAreDescriptorsAgain() throws Exception {
        Process process = new ProcessBuilder(
                        "sh",
                        "-c",
                        FEW,
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName())
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .endsWith("refused true, heard true\n");
        } finally {
            process.destroyForcibly();
        }
    }

    /** Uses up its descriptors, lets somebody come, and gives them back. */
    static final class Main {

        private static final TransportOptions OPTIONS =
                new TransportOptions(WaitStrategy.YIELD, 32, 0, Duration.ofSeconds(10));

        private Main() {}

        public static void main(String[] arguments) throws Exception {
            AeronFailures.listening(
                    TransportAddress.ANY, new IOException("loads what classes in folders need descriptors for"));
            AeronUdpTransport transport = new AeronUdpTransport();
            try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
                    SocketChannel early = SocketChannel.open()) {
                boolean isHeardBefore = isHeard(transport, listener);
                HostPort address = HostPort.ofListener(listener.address());
                List<Closeable> taken = new ArrayList<>();
                boolean isRefused = isHeardBefore && takeAll(taken);
                early.connect(new InetSocketAddress(address.host(), address.port()));
                try {
                    isRefused &= listener.accept(Duration.ofSeconds(5)).isPresent();
                } catch (IOException outOfDescriptors) {
                    isRefused &= outOfDescriptors.getMessage().contains("Too many open files");
                }
                for (Closeable one : taken) {
                    one.close();
                }
                System.out.println("refused " + isRefused + ", heard " + isHeard(transport, listener));
            }
        }

        private static boolean takeAll(List<Closeable> taken) {
            while (taken.size() < 1000) {
                try {
                    taken.add(new FileInputStream("/dev/null"));
                } catch (IOException none) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isHeard(AeronUdpTransport transport, Listener listener) throws IOException {
            Endpoint client = transport.connect(listener.address(), OPTIONS);
            for (int tries = 0; tries < 1000; tries++) {
                try {
                    return listener.accept(Duration.ofSeconds(5)).isPresent();
                } catch (IOException stillOfThen) {
                    Thread.onSpinWait();
                } finally {
                    client.close();
                }
            }
            return false;
        }
    }
}
