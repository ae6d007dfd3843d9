// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Availability;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("long") // a JVM for each test
class NativeHostTest {

    private static final NativeHost HOST = new NativeHost("Linux", "amd64", "6.1.0", "0");

    @ParameterizedTest
    @CsvSource({"Mac OS X, aarch64", "Windows 11, amd64", "Linux, ppc64le", "Linux, x86"})
    void saysThatTheSystemIsAnotherWithoutLoadingAnything(String operatingSystem, String architecture) {
        Availability availability = new NativeHost(operatingSystem, architecture, "1", "")
                .availability("netty-epoll", NativeLibrary.EPOLL, () -> {
                    throw new AssertionError("asked");
                });

        assertThat(availability.isAvailable()).isFalse();
        assertThat(availability.reason())
                .isEqualTo("netty-epoll needs Linux on x86_64 or aarch64: os=" + operatingSystem + ", architecture="
                        + architecture);
        assertThat(availability.remedy()).isEqualTo("use netty-nio");
    }

    @ParameterizedTest
    @CsvSource({"amd64", "x86_64", "aarch64"})
    void takesWhatCouldBeLoaded(String architecture) {
        assertThat(new NativeHost("Linux", architecture, "6.1.0", "2")
                        .availability("netty-epoll", NativeLibrary.EPOLL, () -> null)
                        .isAvailable())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"amd64, linux-x86_64", "aarch64, linux-aarch_64"})
    void namesTheJarThatIsMissing(String architecture, String classifier) {
        Throwable missing = new ExceptionInInitializerError(
                new UnsatisfiedLinkError("could not load a native library: netty_transport_native_epoll\n\tmore"));

        Availability availability = new NativeHost("Linux", architecture, "6.1.0", "")
                .availability("netty-epoll", NativeLibrary.EPOLL, () -> missing);

        assertThat(availability.reason())
                .isEqualTo("netty-epoll's native library can't be loaded: jar=netty-transport-native-epoll ("
                        + classifier + "), reason=could not load a native library: netty_transport_native_epoll");
        assertThat(availability.remedy()).contains("class path", "-Dio.netty.native.workdir");
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void saysThatIoUringIsSwitchedOff(String setting) {
        Availability availability = new NativeHost("Linux", "amd64", "6.6.0", setting)
                .availability("netty-io-uring", NativeLibrary.IO_URING, () -> notPermitted());

        assertThat(availability.reason())
                .isEqualTo("netty-io-uring needs io_uring, which is disabled in this kernel: "
                        + "kernel.io_uring_disabled=" + setting);
        assertThat(availability.remedy()).contains("sysctl kernel.io_uring_disabled=0");
    }

    @Test
    void saysThatTheKernelIsTooOld() {
        Availability availability = new NativeHost("Linux", "amd64", "5.4.0", "")
                .availability(
                        "netty-io-uring",
                        NativeLibrary.IO_URING,
                        () -> new UnsupportedOperationException(
                                "you need at least kernel version 5.9, current kernel version: 5.4.0"));

        assertThat(availability.reason()).isEqualTo("netty-io-uring needs Linux 5.9 or newer: kernel=5.4.0");
        assertThat(availability.remedy()).contains("netty-epoll");
    }

    @Test
    void saysWhyIoUringCannotBeSetUp() {
        Availability availability = HOST.availability("netty-io-uring", NativeLibrary.IO_URING, () -> notPermitted());

        assertThat(availability.reason())
                .contains("can't be set up here: kernel=6.1.0, reason=", "Operation not permitted");
        assertThat(availability.remedy()).contains("seccomp", "ulimit -l");
    }

    private static Throwable notPermitted() {
        return new RuntimeException("failed to create io_uring ring fd Operation not permitted", new IOException());
    }

    @Test
    void saysWhyElseEpollCannotBeUsed() {
        Availability availability = HOST.availability(
                "netty-epoll",
                NativeLibrary.EPOLL,
                () -> new UnsupportedOperationException(
                        "Native transport was explicit disabled with -Dio.netty.transport.noNative=true"));

        assertThat(availability.reason()).contains("can't be used: reason=Native transport was explicit disabled");
    }
}
