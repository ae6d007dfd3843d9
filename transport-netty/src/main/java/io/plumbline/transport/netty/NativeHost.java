// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.plumbline.model.Availability;
import io.plumbline.transport.lifecycle.Causes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Decides whether Netty's native transports can be used, and says why not.
 *
 * @param operatingSystem name of the operating system, as the JVM gives it
 * @param architecture name of the CPU's architecture, as the JVM gives it
 * @param kernel version of the kernel
 * @param ioUringDisabled the kernel's setting of that name: 0, 1 or 2; empty where it has none
 */
record NativeHost(String operatingSystem, String architecture, String kernel, String ioUringDisabled) {

    private static final Path IO_URING_DISABLED = Path.of("/proc/sys/kernel/io_uring_disabled");

    /** Ours are the names of the jars, by the JVM's names of architectures. */
    private static final Map<String, String> CLASSIFIERS =
            Map.of("amd64", "linux-x86_64", "x86_64", "linux-x86_64", "aarch64", "linux-aarch_64");

    static NativeHost ofThisJvm() {
        return new NativeHost(
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                System.getProperty("os.version"),
                read(IO_URING_DISABLED));
    }

    private static String read(Path setting) {
        try {
            return Files.readString(setting).strip();
        } catch (IOException none) {
            return ""; // an older kernel, or another system
        }
    }

    /**
     * Says whether a transport can be used.
     *
     * @param transport its name
     * @param library what it needs
     * @param attempt tries to load it, where there is one for this host; gives why it failed, or null
     * @return yes, or no with reason and remedy
     */
    Availability availability(String transport, NativeLibrary library, Supplier<Throwable> attempt) {
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
        if (isAboutLoading(failure)) {
            return notLoaded(transport, library.artifact() + " (" + classifier + ")", failure);
        }
        return library == NativeLibrary.IO_URING
                ? ioUringRefused(transport, failure)
                : Availability.unavailable(
                        transport + " can't be used: reason=" + failure.getMessage(), "use netty-nio");
    }

    private static boolean isAboutLoading(Throwable failure) {
        return failure instanceof LinkageError; // a missing or unfit library, and whatever initializing it says
    }

    private static Availability notLoaded(String transport, String jar, Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return Availability.unavailable(
                transport + "'s native library can't be loaded: jar=" + jar + ", reason=" + firstLine(cause),
                "put that jar on the class path; if it is there, give the JVM"
                        + " the argument -Dio.netty.native.workdir=FOLDER with a folder that may hold executables");
    }

    private Availability ioUringRefused(String transport, Throwable failure) {
        if (ioUringDisabled.equals("1") || ioUringDisabled.equals("2")) {
            return Availability.unavailable(
                    transport + " needs io_uring, which is disabled in this kernel: kernel.io_uring_disabled="
                            + ioUringDisabled,
                    "as root: sysctl kernel.io_uring_disabled=0");
        }
        if (firstLine(failure).contains("kernel version")) {
            return Availability.unavailable(
                    transport + " needs Linux 5.9 or newer: kernel=" + kernel, "use netty-epoll, or a newer kernel");
        }
        return Availability.unavailable(
                transport + " needs io_uring, which can't be set up here: kernel=" + kernel + ", reason="
                        + firstLine(failure),
                "in a container, allow the io_uring system calls in its seccomp profile; check ulimit -l; or use"
                        + " netty-epoll");
    }

    private static String firstLine(Throwable failure) {
        return Causes.reason(failure).lines().findFirst().orElse("").strip();
    }
}
