// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.task.AsyncLatencyTask;
import java.io.File;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.openhft.chronicle.jlbh.JLBH;
import org.junit.jupiter.api.Test;

class RecordingJlbhTest {

    @Test
    void overridesAllThatATaskCanCallAsNothingOfJlbhsStateExists() {
        List<Method> inherited = Arrays.stream(JLBH.class.getDeclaredMethods())
                .filter(method -> (method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic())
                .filter(method -> !isOverridden(method))
                .toList();
        assertThat(inherited).isEmpty();
    }

    private static boolean isOverridden(Method method) {
        return Arrays.stream(RecordingJlbh.class.getDeclaredMethods())
                .anyMatch(own -> own.getName().equals(method.getName())
                        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
    }

    @Test
    void saysWhatIsNotAvailable() throws Exception {
        JLBH jlbh = RecordingJlbh.create(new Samples(), new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of()));
        assertThatThrownBy(jlbh::percentileRuns)
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage(
                        "the task called jlbh.percentileRuns(): not available here, they are in Plumbline's result");
        assertThatThrownBy(jlbh::additionalPercentileRuns).hasMessageContaining("additionalPercentileRuns()");
        assertThatThrownBy(() -> jlbh.printPercentilesSummary("", List.of(), new StringBuilder()))
                .hasMessageContaining("printPercentilesSummary()");
        assertThatThrownBy(jlbh::start).hasMessageContaining("start()");
        assertThatThrownBy(() -> jlbh.eventLoopHandler(null)).hasMessageContaining("eventLoopHandler()");
    }

    @Test
    void saysInOneLineThatJlbhIsMissing() throws Exception {
        try (URLClassLoader withoutJlbh =
                new URLClassLoader(classPathWithoutJlbh(), ClassLoader.getPlatformClassLoader())) {
            Class<?> type = withoutJlbh.loadClass(JlbhTask.class.getName());
            Object task = type.getConstructor().newInstance();
            Method init = Arrays.stream(withoutJlbh
                            .loadClass(AsyncLatencyTask.class.getName())
                            .getMethods())
                    .filter(method -> method.getName().equals("init"))
                    .findFirst()
                    .orElseThrow();
            assertThatThrownBy(() -> init.invoke(task, null, null))
                    .cause()
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageMatching("JLBH is not on the class path: missing=net/openhft/\\S+ "
                            + "\\(add net.openhft:jlbh and what it needs to class-path\\)");
        }
    }

    private static URL[] classPathWithoutJlbh() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("openhft"))
                .map(RecordingJlbhTest::url)
                .toArray(URL[]::new);
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
