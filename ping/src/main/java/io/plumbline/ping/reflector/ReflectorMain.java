// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.folder.OwnedFolder;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Main class of a reflector in a separate process, for the process that started it. Prints one line with its control
 * address, and halts when its standard input ends, so that it never outlives its parent.
 */
public final class ReflectorMain {

    public static final String READY = "plumbline-reflector "; // prefix of the line with the control address

    /** Prefix of the line on standard error with the reason why it can't run. */
    public static final String FAILED = "reflector failed: ";

    private static final long LONGEST_OUTLIVING_MILLIS = 40_000;

    private ReflectorMain() {}

    public static void main(String[] arguments) {
        try {
            DataInputStream parent = new DataInputStream(System.in);
            ReflectSpec spec = RecordCodec.read(ReflectSpec.class, parent);
            Secret secret = RecordCodec.read(Secret.class, parent);
            OwnedFolder.tidyUp();
            Reflector reflector =
                    Reflector.start(spec, secret, PingParameters.HANDSHAKE_TIMEOUT, PinnerDiscovery.find());
            System.out.print(READY + reflector.address() + "\n"); // one write: the JVM may print there too
            System.out.flush();
            Runtime.getRuntime().addShutdownHook(new Thread(ReflectorMain::outliveTheClient));
            System.in.transferTo(OutputStream.nullOutputStream()); // until the parent ends or closes it
            Runtime.getRuntime().halt(0);
        } catch (IOException | RuntimeException failure) {
            System.err.println(FAILED + failure.getMessage());
            System.err.flush();
            Runtime.getRuntime().halt(1);
        }
    }

    /**
     * Ctrl-C reaches every process of the terminal. The parent lets this one end, by closing its input, when the client
     * has stored its results; a client whose reflector went first would fail instead.
     */
    private static void outliveTheClient() {
        try {
            Thread.sleep(LONGEST_OUTLIVING_MILLIS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
