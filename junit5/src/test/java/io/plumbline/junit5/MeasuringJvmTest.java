// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuringJvmTest {

    private static final List<String> DEBUGGER =
            List.of("-Xmx1g", "-agentlib:jdwp=transport=dt_socket,address=127.0.0.1:5005,suspend=y,server=n");

    @Test
    void isFreshUnlessSaidOtherwise() {
        assertThat(MeasuringJvm.of(false, List.of("-Xmx1g"))).isEqualTo(MeasuringJvm.FORKS);
        assertThat(MeasuringJvm.of(true, List.of("-Xmx1g"))).isEqualTo(MeasuringJvm.THIS);
    }

    @Test
    void isTheOneWithTheBreakpointsUnderADebugger() {
        assertThat(MeasuringJvm.of(false, DEBUGGER)).isEqualTo(MeasuringJvm.DEBUGGED);
        assertThat(MeasuringJvm.of(true, DEBUGGER)).isEqualTo(MeasuringJvm.DEBUGGED);
        assertThat(MeasuringJvm.of(false, List.of("-Xdebug", "-Xrunjdwp:transport=dt_socket,server=y")))
                .isEqualTo(MeasuringJvm.DEBUGGED);
    }
}
