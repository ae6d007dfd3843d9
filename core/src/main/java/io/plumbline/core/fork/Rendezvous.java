// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.MessageDigest;
import java.security.SecureRandom;

/**
 * Brings a fork and its parent together: the fork connects over loopback, and shows the secret from its standard input,
 * which no other process of the host can know. Threading: any thread may close it; then {@link #await} ends.
 */
final class Rendezvous implements Closeable {

    private static final int SECRET_BYTES = 16;
    private static final int PATIENCE_MILLIS = 1_000; // with strangers: a fork sends its secret at once
    private static final int BACKLOG = 16;

    private final ServerSocket door;
    private final byte[] secret = new byte[SECRET_BYTES];

    Rendezvous() throws IOException {
        this.door = new ServerSocket(0, BACKLOG, loopback());
        new SecureRandom().nextBytes(secret);
    }

    /** The same on both ends, whatever their JVMs prefer. */
    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }

    /** Sends the fork the address and the secret, and closes the stream. */
    void invite(OutputStream toFork) throws IOException {
        try (DataOutputStream out = new DataOutputStream(toFork)) {
            out.writeInt(door.getLocalPort());
            out.write(secret);
        }
    }

    Socket await() throws IOException {
        while (true) {
            Socket caller = door.accept();
            if (knowsTheSecret(caller)) {
                door.close();
                return caller;
            }
            caller.close();
        }
    }

    private boolean knowsTheSecret(Socket caller) {
        try {
            caller.setSoTimeout(PATIENCE_MILLIS);
            byte[] shown = caller.getInputStream().readNBytes(SECRET_BYTES);
            caller.setSoTimeout(0);
            caller.setTcpNoDelay(true);
            return MessageDigest.isEqual(secret, shown);
        } catch (IOException hungUp) {
            return false;
        }
    }

    static Socket join(InputStream fromParent) throws IOException {
        DataInputStream in = new DataInputStream(fromParent);
        Socket parent = new Socket(loopback(), in.readInt());
        parent.setTcpNoDelay(true);
        parent.getOutputStream().write(in.readNBytes(SECRET_BYTES));
        return parent;
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException alreadyBroken) {
            // nobody comes in any more all the same
        }
    }
}
