import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A request and its reply over a protocol of your own: until the first byte ({@code first_byte}), and until the last.
 *
 * <pre>
 * plumbline run AskService.java --rate 1k                        a stand-in answers, so that it runs as it is
 * plumbline run AskService.java --rate 1k -P address=host:7000   your service does
 * </pre>
 */
public final class AskService implements LatencyTask {

    private static final int REQUEST_BYTES = 16;
    private static final int REPLY_BYTES = 32;
    private static final byte YES = 1;

    private final ByteBuffer request = ByteBuffer.allocateDirect(REQUEST_BYTES);
    private final ByteBuffer reply = ByteBuffer.allocateDirect(REPLY_BYTES);
    private RunContext context;
    private Probe firstByte;
    private SocketChannel service;

    @Override
    public void init(RunContext context) throws IOException {
        this.context = context;
        firstByte = context.probe("first_byte");
        String address = context.parameters().get("address");
        int colon = address == null ? 0 : address.lastIndexOf(':');
        service = SocketChannel.open(
                address == null
                        ? StandIn.start()
                        : new InetSocketAddress(
                                address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))));
        service.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    @Override
    public void run(long intendedStartNanos) throws IOException {
        request.clear(); // here: always the same bytes
        while (request.hasRemaining()) {
            service.write(request);
        }
        reply.clear(); // here: always as long
        while (reply.hasRemaining()) {
            boolean isFirst = reply.position() == 0;
            if (service.read(reply) < 0) {
                throw new EOFException("the service has closed the connection");
            }
            if (isFirst) {
                firstByte.recordSinceStart(context.clock().nanoTime());
            }
        }
        if (reply.get(0) != YES) { // an error is no fast reply
            throw new IllegalStateException("the service refuses: status=" + reply.get(0));
        }
    }

    @Override
    public void close() throws IOException {
        service.close();
    }

    /** Answers each request at once, on a thread of its own. To be deleted. */
    private static final class StandIn {

        static InetSocketAddress start() throws IOException {
            ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
            Thread thread = new Thread(() -> serve(server), "stand-in");
            thread.setDaemon(true);
            thread.start();
            return (InetSocketAddress) server.getLocalSocketAddress();
        }

        private static void serve(ServerSocket server) {
            byte[] request = new byte[REQUEST_BYTES];
            byte[] reply = new byte[REPLY_BYTES];
            reply[0] = YES;
            try (server;
                    Socket client = server.accept()) {
                client.setTcpNoDelay(true);
                DataInputStream in = new DataInputStream(client.getInputStream());
                while (true) {
                    in.readFully(request);
                    client.getOutputStream().write(reply);
                }
            } catch (IOException closed) {
                // the client has what it wanted
            }
        }
    }
}
