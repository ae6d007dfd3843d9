// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.ping.option.ReflectorOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;

/**
 * A reflector in a process of its own, for the process that started it. Prints one line with its control address, and
 * halts when its standard input ends, so that it never outlives its parent.
 */
public final class ReflectorMain {

    /** What the line with the control address begins with. */
    public static final String READY = "plumbline-reflector ";

    /** What the line on standard error begins with that says why it can't run. */
    public static final String FAILED = "reflector failed: ";

    private static final long LONGEST_OUTLIVING_MILLIS = 40_000;

    private ReflectorMain() {}

    /**
     * Runs a reflector until standard input ends.
     *
     * @param arguments options as {@code name=value}, names as in {@link ReflectorOptions#toTexts}
     */
    public static void main(String[] arguments) {
        try {
            Reflector reflector = Reflector.start(ReflectorOptions.of(texts(arguments)), PinnerDiscovery.find());
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

    private static Map<String, String> texts(String[] arguments) {
        Map<String, String> texts = new TreeMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("not an option: value=" + argument + " (allowed: name=value)");
            }
            texts.put(argument.substring(0, equals), argument.substring(equals + 1));
        }
        return texts;
    }
}
