// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** How processes of ours are started: with what this one has on its class path. */
public final class OwnJvm {

    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private OwnJvm() {}

    /**
     * Builds the command for a process that runs nothing but our own code.
     *
     * @param jdk the JDK
     * @param arguments arguments of the JVM after our own
     * @return the command
     */
    public static JvmCommand command(Jdk jdk, List<String> arguments) {
        return command(jdk, arguments, "");
    }

    /**
     * Builds the command for a process that runs code of the user too.
     *
     * @param jdk the JDK
     * @param arguments arguments of the JVM after our own
     * @param classPath class path in front of our own, empty for none
     * @return the command
     */
    public static JvmCommand command(Jdk jdk, List<String> arguments, String classPath) {
        List<String> all = new ArrayList<>(JvmCommand.OWN_ARGUMENTS);
        all.addAll(arguments);
        return new JvmCommand(
                jdk.home(), all, classPath.isEmpty() ? CLASS_PATH : classPath + File.pathSeparator + CLASS_PATH);
    }
}
