// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadRoleTest {

    @ParameterizedTest
    @CsvSource({
        "main, CLIENT",
        "java, CLIENT",
        "plumbline-client-0, CLIENT",
        "plumbline-clien, CLIENT",
        "plumbline-recei, CLIENT",
        "plumbline-run, CLIENT",
        "ForkJoinPool-1-, CLIENT",
        "plumbline-echo, REFLECTOR",
        "plumbline-refle, HARNESS",
        "plumbline-reply, HARNESS",
        "C1 CompilerThre, C1_COMPILER",
        "C2 CompilerThread0, C2_COMPILER",
        "my-main, OTHER",
        "'', OTHER"
    })
    void isToldByANameOrWhatTheKernelKeepsOfIt(String name, ThreadRole role) {
        assertThat(ThreadRole.of(name)).isEqualTo(role);
    }
}
