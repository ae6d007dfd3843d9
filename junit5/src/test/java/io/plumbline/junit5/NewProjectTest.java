// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.plumbline.lab.source.ProjectTemplate;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The project that the command line writes to begin with; {@code LatencyTestIT} measures others like it. */
class NewProjectTest {

    @TempDir
    private Path folder;

    @Test
    void itsTestCompilesIsFoundAndCanBeCalled() throws Exception {
        List<Path> files = ProjectTemplate.TEST.write(folder);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int status = compiler.run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                files.get(1).toString());
        assertThat(status).isZero();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> type = loader.loadClass("PlaceOrderTest");
            assertThat(LauncherFactory.create()
                            .discover(LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(type))
                                    .build())
                            .countTestIdentifiers(test -> test.isTest()))
                    .isEqualTo(1);
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method place = type.getDeclaredMethod("place");
            place.setAccessible(true);
            place.invoke(constructor.newInstance());
        }
    }

    /** Its versions are those that the build itself has tried. */
    @Test
    void itsPomNamesVersionsThatAreTried() throws IOException {
        String pom = Files.readString(ProjectTemplate.TEST.write(folder).get(0));
        String consumer = Files.readString(Path.of("../.ci/consumer/pom.xml"));
        for (String plugin : List.of("resources", "compiler", "surefire")) {
            String artifact = "<artifactId>maven-" + plugin + "-plugin</artifactId>";
            assertThat(version(pom, artifact)).isEqualTo(version(consumer, artifact));
        }
        assertThat(version(pom, "<artifactId>junit-jupiter</artifactId>"))
                .isEqualTo(consumer.replaceAll("(?s).*<junit.version>(.*)</junit.version>.*", "$1"));
        assertThat(version(pom, "<artifactId>plumbline-junit5</artifactId>")).doesNotContain("@");
    }

    private static String version(String pom, String artifact) {
        return pom.substring(pom.indexOf(artifact)).replaceAll("(?s)^.*?<version>(.*?)</version>.*", "$1");
    }
}
