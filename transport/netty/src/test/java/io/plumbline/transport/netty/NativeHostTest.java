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

    private static final NativeHost HOST = new NativeHost("Linux", "amd64", "0");

    @ParameterizedTest
    @CsvSource({"Mac OS X, aarch64", "Windows 11, amd64", "Linux, ppc64le", "Linux, x86"})
    void saysThatTheSystemIsAnotherWithoutLoadingAnything(String operatingSystem, String architecture) {
        Availability availability = new NativeHost(operatingSystem, architecture, "")
                .availability("netty-epoll", NativeHost.EPOLL, () -> {
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
        assertThat(new NativeHost("Linux", architecture, "2")
                        .availability("netty-epoll", NativeHost.EPOLL, () -> null)
                        .isAvailable())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"amd64, linux-x86_64", "aarch64, linux-aarch_64"})
    void namesTheJarThatIsMissing(String architecture, String classifier) {
        Throwable missing = new ExceptionInInitializerError(
                new UnsatisfiedLinkError("could not load a native library: netty_transport_native_epoll\n\tmore"));

        Availability availability =
                new NativeHost("Linux", architecture, "").availability("netty-epoll", NativeHost.EPOLL, () -> missing);

        assertThat(availability.reason())
                .isEqualTo("netty-epoll's native library can't be loaded: jar=netty-transport-native-epoll ("
                        + classifier + "), reason=could not load a native library: netty_transport_native_epoll");
        assertThat(availability.remedy()).contains("class path", "-Dio.netty.native.workdir");
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void saysThatIoUringIsSwitchedOff(String setting) {
        Availability availability = new NativeHost("Linux", "amd64", setting)
                .availability("netty-io-uring", NativeHost.IO_URING, () -> notPermitted());

        assertThat(availability.reason())
                .isEqualTo("netty-io-uring needs io_uring, which is disabled in this kernel: "
                        + "kernel.io_uring_disabled=" + setting);
        assertThat(availability.remedy()).contains("sysctl kernel.io_uring_disabled=0");
    }

    @Test
    void saysWhyIoUringCannotBeSetUp() {
        Availability availability = HOST.availability("netty-io-uring", NativeHost.IO_URING, () -> notPermitted());

        assertThat(availability.reason()).contains("can't be set up here: reason=", "Operation not permitted");
        assertThat(availability.remedy()).contains("seccomp", "ulimit -l");
    }

    private static Throwable notPermitted() {
        return new RuntimeException("failed to create io_uring ring fd Operation not permitted", new IOException());
    }

    @Test
    void saysWhyElseEpollCannotBeUsed() {
        Availability availability = HOST.availability(
                "netty-epoll",
                NativeHost.EPOLL,
                () -> new UnsupportedOperationException(
                        "Native transport was explicit disabled with -Dio.netty.transport.noNative=true"));

        assertThat(availability.reason()).contains("can't be used: reason=Native transport was explicit disabled");
    }
}
