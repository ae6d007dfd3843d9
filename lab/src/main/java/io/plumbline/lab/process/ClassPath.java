// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import com.sun.jna.Native;
import io.plumbline.core.fork.ForkMain;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.model.HotPath;
import io.plumbline.ping.reflector.ReflectorMain;
import io.plumbline.transport.Transports;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Class paths of processes that this one starts. */
final class ClassPath {

    private ClassPath() {}

    /**
     * Finds the class path of this JVM. Test runners and IDEs may hide it in the manifest of a jar without classes, which a JVM
     * follows by itself, or load classes from elsewhere: then modules become part of it, and loaders are asked.
     */
    static String ofThisJvm() {
        String told = System.getProperty("java.class.path", "");
        Path own = location(ForkMain.class);
        if (entries(told).anyMatch(entry -> isOrNames(entry, own))) {
            return told;
        }
        Set<String> found = Stream.of(told, System.getProperty("jdk.module.path", ""))
                .flatMap(ClassPath::entries)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        for (ClassLoader loader = contextLoader(); loader != null; loader = loader.getParent()) {
            if (loader instanceof URLClassLoader urls) {
                Stream.of(urls.getURLs())
                        .flatMap(url -> path(url).stream())
                        .forEach(path -> found.add(path.toString()));
            }
        }
        found.add(own.toString());
        return String.join(File.pathSeparator, found);
    }

    private static ClassLoader contextLoader() {
        return Optional.ofNullable(Thread.currentThread().getContextClassLoader())
                .orElse(ClassPath.class.getClassLoader());
    }

    /**
     * A fork's class path besides its task: the harness, and the parts that pin and meter; then those of a ping, so that one
     * archive of classes fits all forks. The launcher begins with the same, in this order. Gaps in the task's own are not filled in.
     */
    static String ofHarness() {
        List<Class<?>> needed = List.of(
                ForkMain.class,
                HotPath.class,
                Histogram.class,
                CpuPinning.class,
                Native.class,
                ReflectorMain.class,
                Transports.class);
        return needed.stream()
                .map(ClassPath::location)
                .map(Path::toString)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    static Path location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return Optional.ofNullable(source)
                .map(CodeSource::getLocation)
                .flatMap(ClassPath::path)
                .orElseThrow(() -> new IllegalStateException("a class comes from no file: class=" + type.getName()));
    }

    private static Optional<Path> path(URI uri) {
        try {
            return uri.getScheme().equals("file") ? Optional.of(Path.of(uri)) : Optional.empty();
        } catch (IllegalArgumentException noFile) {
            return Optional.empty();
        }
    }

    private static Optional<Path> path(URL url) {
        try {
            return path(url.toURI());
        } catch (URISyntaxException noFile) {
            return Optional.empty();
        }
    }

    static Stream<String> entries(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator)).filter(entry -> !entry.isEmpty());
    }

    private static boolean isOrNames(String entry, Path wanted) {
        Path path = Path.of(entry).toAbsolutePath().normalize();
        return path.equals(wanted) || (entry.endsWith(".jar") && manifestNames(path, wanted));
    }

    private static boolean manifestNames(Path jar, Path wanted) {
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String names =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return names != null
                    && Stream.of(names.split(" "))
                            .anyMatch(name -> jar.toUri().resolve(name).equals(wanted.toUri()));
        } catch (IOException | IllegalArgumentException noJar) {
            return false;
        }
    }
}
