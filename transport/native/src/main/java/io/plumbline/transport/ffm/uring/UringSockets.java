// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.model.Availability;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.IoUring;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens endpoints with rings, and says why that can't be done here. */
final class UringSockets {

    private static final Path SWITCH = Path.of("/proc/sys/kernel/io_uring_disabled");

    private UringSockets() {}

    static Endpoint open(ConnectedSocket socket, TransportOptions options) throws IOException {
        try {
            return Descriptors.closingOnFailure(
                    socket.descriptor(),
                    () -> UringEndpoint.open(socket, options, NativeSettings.isSubmissionPolled(options)));
        } catch (IOException failure) {
            throw new IOException(
                    "can't open rings: connection=" + socket.description() + ", reason=" + failure.getMessage(),
                    failure);
        }
    }

    static Availability availability() {
        int result = IoUring.tryOut();
        return result >= 0 ? Availability.available() : refusal(-result, systemSwitch());
    }

    /** What the switch of the whole system says: 0 on, 1 for the privileged only, 2 off; empty if there is none. */
    private static String systemSwitch() {
        try {
            return Files.readString(SWITCH).strip();
        } catch (IOException none) {
            return "";
        }
    }

    static Availability refusal(int errno, String systemSwitch) {
        String reason = "the kernel refuses io_uring: reason=" + Errno.text(errno);
        if (errno == Errno.ENOSYS || errno == Errno.EINVAL) {
            return Availability.unavailable(
                    reason, "use Linux 5.11 or newer, built with io_uring, or transport tcp-native");
        }
        if (errno == Errno.EPERM && !systemSwitch.isEmpty() && !systemSwitch.equals("0")) {
            return Availability.unavailable(
                    reason + ", kernel.io_uring_disabled=" + systemSwitch,
                    "sysctl -w kernel.io_uring_disabled=0, as root");
        }
        if (errno == Errno.EPERM || errno == Errno.EACCES) {
            return Availability.unavailable(
                    reason,
                    "let the container make the call, such as with docker run --security-opt seccomp=unconfined");
        }
        return Availability.unavailable(
                reason, "raise the limits on locked memory (ulimit -l) and on open files (ulimit -n)");
    }
}
