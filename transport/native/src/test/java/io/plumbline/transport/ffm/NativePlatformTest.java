// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Availability;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NativePlatformTest {

    @ParameterizedTest
    @CsvSource({"Mac OS X, aarch64", "Windows 11, amd64", "Linux, ppc64le", "Linux, x86"})
    void saysThatTheSystemIsAnother(String operatingSystem, String architecture) {
        Availability availability = new NativePlatform(operatingSystem, architecture).availability("tcp-native");

        assertThat(availability.isAvailable()).isFalse();
        assertThat(availability.reason()).contains("os=" + operatingSystem, "architecture=" + architecture);
        assertThat(availability.remedy()).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"amd64", "x86_64", "aarch64"})
    void takesWhatItKnows(String architecture) {
        assertThat(new NativePlatform("Linux", architecture)
                        .availability("tcp-native")
                        .isAvailable())
                .isTrue();
    }
}
