// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.transport.ip.OwnAddress;
import io.plumbline.transport.spi.Transport.Reach;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/** Identity of one end. {@code clockDomain}: equal at two ends if and only if they read the same clock. */
public record PeerIdentity(long pid, String host, String process, String clockDomain, String version, String jvm)
        implements Frame {

    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path TIME_NAMESPACE = Path.of("/proc/self/ns/time");
    private static final PeerIdentity SELF = new PeerIdentity(
            ProcessHandle.current().pid(),
            findHost(BOOT_ID),
            UUID.randomUUID().toString(),
            findClockDomain(BOOT_ID, TIME_NAMESPACE),
            ownVersion(),
            ownJvm());

    public static PeerIdentity self() {
        return SELF;
    }

    public boolean sharesClockWith(PeerIdentity other) {
        return clockDomain.equals(other.clockDomain);
    }

    public boolean isWithin(Reach reach, PeerIdentity other) {
        return switch (reach) {
            case ONE_THREAD -> false; // it joins nobody
            case ONE_PROCESS -> process.equals(other.process);
            case ONE_HOST -> host.equals(other.host);
            case NETWORK -> true;
        };
    }

    /** One boot of a kernel is one host, also for containers; where it has no id the host's name has to do. */
    static String findHost(Path bootId) {
        try {
            return "boot:" + Files.readString(bootId).strip();
        } catch (IOException | SecurityException notLinux) {
            return "name:" + OwnAddress.name();
        }
    }

    /**
     * On Linux {@code System.nanoTime()} is {@code CLOCK_MONOTONIC}, one for a boot of the kernel unless a time
     * namespace shifts it. Where the boot has no id only this JVM is sure to share the clock.
     */
    static String findClockDomain(Path bootId, Path timeNamespace) {
        try {
            String boot = Files.readString(bootId).strip();
            return "boot:" + boot + "/" + namespace(timeNamespace);
        } catch (IOException | SecurityException notLinux) {
            return "jvm:" + UUID.randomUUID();
        }
    }

    private static String namespace(Path timeNamespace) {
        try {
            return Files.readSymbolicLink(timeNamespace).toString();
        } catch (IOException | UnsupportedOperationException | SecurityException kernelWithoutTimeNamespaces) {
            return "time:none";
        }
    }

    private static String ownVersion() {
        String version = PeerIdentity.class.getPackage().getImplementationVersion();
        return version == null ? "unknown" : version;
    }

    private static String ownJvm() {
        return System.getProperty("java.vm.name") + " " + Runtime.version();
    }
}
