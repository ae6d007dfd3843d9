// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.fork.ForkMain;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.spec.JvmSpec;
import java.io.File;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class JvmsTest {

    /** An older HdrHistogram or JNA lacks what it calls. */
    @Test
    void aTaskCanNotPutOlderLibrariesBeforeThoseOfTheHarness() {
        JvmSpec jvm = JvmSpec.DEFAULT.withClassPath("HdrHistogram-1.2.1.jar" + File.pathSeparator + "classes");
        List<String> parts = List.of(Jvms.ofTask(Jdk.running(), jvm).classPath().split(File.pathSeparator));
        assertThat(parts).endsWith("HdrHistogram-1.2.1.jar", "classes");
        assertThat(parts.indexOf(ClassPath.location(Histogram.class).toString()))
                .isBetween(0, parts.indexOf("HdrHistogram-1.2.1.jar") - 1);
        assertThat(parts.indexOf(ClassPath.location(ForkMain.class).toString()))
                .isBetween(0, parts.indexOf("HdrHistogram-1.2.1.jar") - 1);
    }
}
