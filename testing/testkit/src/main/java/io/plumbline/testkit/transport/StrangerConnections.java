// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Connect to a listener's address by plain TCP, UDP or a Unix socket, whatever it understands of that, and behave
 * badly. A refused one has done no harm.
 */
final class StrangerConnections implements AutoCloseable {

    private static final int NONSENSE_BYTES = 1000;
    private static final int LOOKS = 20; // for the end

    private final Optional<SocketAddress> internet;
    private final Optional<SocketAddress> file;
    private final List<WritableByteChannel> open = new ArrayList<>();
    private final Random random = new Random(1);

    StrangerConnections(TransportAddress address) {
        internet = internet(address.location());
        file = file(address.location());
    }

    /** The part before a mark that only the transport understands. */
    private static Optional<SocketAddress> internet(String location) {
        try {
            HostPort hostPort = HostPort.ofListener(new TransportAddress(location.split("#", 2)[0]));
            return Optional.of(new InetSocketAddress(hostPort.host(), hostPort.port()));
        } catch (IllegalArgumentException somethingElse) {
            return Optional.empty();
        }
    }

    /** The path itself, or a file in a folder. */
    private static Optional<SocketAddress> file(String location) {
        Path path = Path.of(location);
        try (Stream<Path> paths = Files.exists(path) ? Files.walk(path, 1) : Stream.of()) {
            return paths.filter(each -> !Files.isDirectory(each) && !Files.isRegularFile(each))
                    .findFirst()
                    .map(UnixDomainSocketAddress::of);
        } catch (IOException notReadable) {
            return Optional.empty();
        }
    }

    boolean canCome() {
        return internet.isPresent() || file.isPresent();
    }

    void saysNothing() {
        open.addAll(come());
    }

    void talksNonsense() {
        List<WritableByteChannel> visitors = come();
        visitors.forEach(this::talk);
        open.addAll(visitors);
    }

    void talksNonsenseAndLeaves() {
        List<WritableByteChannel> visitors = come();
        visitors.forEach(this::talk);
        visitors.forEach(StrangerConnections::leave);
    }

    /** Says something and no more, and leaves when the listener has hung up, or soon. */
    void saysAndLeaves(byte[] words, Runnable meanwhile) {
        List<WritableByteChannel> visitors = come();
        for (WritableByteChannel visitor : visitors) {
            tryTo(() -> visitor.write(ByteBuffer.wrap(words)));
        }
        for (WritableByteChannel visitor : visitors) {
            if (visitor instanceof SocketChannel stream) {
                tryTo(() -> hearOut(stream, meanwhile));
            }
        }
        meanwhile.run();
        visitors.forEach(StrangerConnections::leave);
    }

    /** An end that leaves with something unread may take along its last message. */
    private static void hearOut(SocketChannel visitor, Runnable meanwhile) throws IOException {
        visitor.shutdownOutput();
        visitor.configureBlocking(false);
        ByteBuffer heard = ByteBuffer.allocate(NONSENSE_BYTES);
        int count = 0;
        for (int look = 0; count >= 0 && look < LOOKS; look++) {
            meanwhile.run();
            count = visitor.read(heard.clear());
        }
    }

    private List<WritableByteChannel> come() {
        List<WritableByteChannel> visitors = new ArrayList<>();
        internet.ifPresent(address -> {
            tryTo(() -> visitors.add(SocketChannel.open(address)));
            tryTo(() -> visitors.add(DatagramChannel.open().connect(address)));
        });
        file.ifPresent(address -> tryTo(() -> visitors.add(stream(address))));
        return visitors;
    }

    private static SocketChannel stream(SocketAddress address) throws IOException {
        return CloseOnFailure.prepared(
                SocketChannel.open(StandardProtocolFamily.UNIX), channel -> channel.connect(address));
    }

    private void talk(WritableByteChannel visitor) {
        byte[] nonsense = new byte[NONSENSE_BYTES];
        random.nextBytes(nonsense);
        tryTo(() -> visitor.write(ByteBuffer.wrap(nonsense)));
    }

    private static void leave(WritableByteChannel visitor) {
        tryTo(visitor::close);
    }

    private static void tryTo(Attempt attempt) {
        try {
            attempt.make();
        } catch (IOException refused) {
            return; // that is the listener's right
        }
    }

    @Override
    public void close() {
        open.forEach(StrangerConnections::leave);
    }

    private interface Attempt {
        void make() throws IOException;
    }
}
