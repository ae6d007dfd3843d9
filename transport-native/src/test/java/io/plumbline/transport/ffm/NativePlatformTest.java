// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Availability;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativePlatformTest {

    @Test
    void saysThatAnOldJvmIsTooOldAndHowToMendIt() {
        Availability availability = new NativePlatform(17, "Linux", "amd64").availability("tcp-native");

        assertThat(availability.isAvailable()).isFalse();
        assertThat(availability.reason()).isEqualTo("tcp-native needs JDK 22 or newer: jdk=17");
        assertThat(availability.remedy()).isEqualTo("use another jdk: /path/to/jdk-22-or-newer");
    }

    @ParameterizedTest
    @CsvSource({"Mac OS X, aarch64", "Windows 11, amd64", "Linux, ppc64le", "Linux, x86"})
    void saysThatTheSystemIsAnother(String operatingSystem, String architecture) {
        Availability availability = new NativePlatform(25, operatingSystem, architecture).availability("tcp-native");

        assertThat(availability.isAvailable()).isFalse();
        assertThat(availability.reason()).contains("os=" + operatingSystem, "architecture=" + architecture);
        assertThat(availability.remedy()).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource({"22, amd64", "25, x86_64", "30, aarch64"})
    void takesWhatItKnows(int javaFeature, String architecture) {
        assertThat(new NativePlatform(javaFeature, "Linux", architecture)
                        .availability("tcp-native")
                        .isAvailable())
                .isTrue();
    }
}
