// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.plumbline.model.Availability;
import io.plumbline.transport.lifecycle.Causes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;

/** Decides whether Netty's native transports can be used, and says why not. */
record NativeHost(String operatingSystem, String architecture, String ioUringDisabled) {

    static final String EPOLL = "netty-transport-native-epoll"; // the names of Netty's jars
    static final String IO_URING = "netty-transport-native-io_uring";

    private static final Path IO_URING_DISABLED = Path.of("/proc/sys/kernel/io_uring_disabled");

    /** Ours are the names of the jars, by the JVM's names of architectures. */
    private static final Map<String, String> CLASSIFIERS =
            Map.of("amd64", "linux-x86_64", "x86_64", "linux-x86_64", "aarch64", "linux-aarch_64");

    static NativeHost ofThisJvm() {
        String ioUringDisabled;
        try {
            ioUringDisabled = Files.readString(IO_URING_DISABLED).strip();
        } catch (IOException none) {
            ioUringDisabled = ""; // an older kernel, or another system
        }
        return new NativeHost(System.getProperty("os.name"), System.getProperty("os.arch"), ioUringDisabled);
    }

    /**
     * Says whether a transport can be used; {@code attempt}: tries to load it, where there is one for this host; gives
     * why it failed, or null.
     */
    Availability availability(String transport, String jar, Supplier<Throwable> attempt) {
        String classifier = CLASSIFIERS.get(architecture);
        if (!operatingSystem.equals("Linux") || classifier == null) {
            return Availability.unavailable(
                    transport + " needs Linux on x86_64 or aarch64: os=" + operatingSystem + ", architecture="
                            + architecture,
                    "use netty-nio");
        }
        Throwable failure = attempt.get();
        if (failure == null) {
            return Availability.available();
        }
        if (failure instanceof LinkageError) { // a missing or unfit library, and whatever initializing it says
            return Availability.unavailable(
                    transport + "'s native library can't be loaded: jar=" + jar + " (" + classifier + "), reason="
                            + firstLine(initializing(failure)),
                    "put that jar on the class path; if it is there, give the JVM"
                            + " the argument -Dio.netty.native.workdir=FOLDER with a folder that may hold executables");
        }
        return jar.equals(IO_URING)
                ? ioUringRefused(transport, failure)
                : Availability.unavailable(transport + " can't be used: reason=" + firstLine(failure), "use netty-nio");
    }

    private static Throwable initializing(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private Availability ioUringRefused(String transport, Throwable failure) {
        return ioUringDisabled.equals("1") || ioUringDisabled.equals("2")
                ? Availability.unavailable(
                        transport + " needs io_uring, which is disabled in this kernel: kernel.io_uring_disabled="
                                + ioUringDisabled,
                        "as root: sysctl kernel.io_uring_disabled=0")
                : Availability.unavailable(
                        transport + " needs io_uring of Linux 5.9 or newer, which can't be set up here: reason="
                                + firstLine(failure),
                        "in a container, allow the io_uring system calls in its seccomp profile; check ulimit -l; or"
                                + " use netty-epoll");
    }

    private static String firstLine(Throwable failure) {
        return Causes.reason(failure).lines().findFirst().orElse("").strip();
    }
}
