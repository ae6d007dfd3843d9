// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.source;

import com.sun.source.util.JavacTask;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.process.TaskLibraries;
import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.model.foreign.ForeignText;
import io.plumbline.model.subject.TaskSpec.Kind;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** A source file with a task. {@code release}: feature release of the JDK that measures it, 17 or more. */
record TaskSource(String file, Kind kind, String classPath, int release) {

    private static final ForeignFile FILE = ForeignFile.regular("source file", 1 << 24);
    private static final String JLBH_TASK = "net.openhft.chronicle.jlbh.JLBHTask";
    private static final List<String> OWN_TASKS =
            List.of("io.plumbline.core.task.LatencyTask", "io.plumbline.core.task.AsyncLatencyTask");

    /** {@code folder}: of this process, and deleted with its end. */
    record Compiled(String className, Path folder) {}

    Compiled compile() {
        CompileErrors errors = new CompileErrors(file, text());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(errors, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            Path folder = OwnedFolder.untilExit(FolderKind.CLASSES);
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, TaskLibraries.paths(classPath));
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of()); // not those on the class path
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
            JavacTask task = (JavacTask)
                    compiler.getTask(said, files, errors, options(), null, files.getJavaFileObjects(Path.of(file)));
            Iterable<?> unused = task.parse();
            errors.requireNone(); // what comes of a missing bracket is no help
            List<TypeElement> types = new ArrayList<>();
            task.analyze().forEach(element -> addTypes(element, types));
            errors.requireNone();
            Compiled compiled = new Compiled(taskOf(types, task), folder);
            task.generate();
            errors.requireNone();
            return compiled;
        } catch (IOException failure) {
            throw new LabException(LabException.Kind.HOST, failure.getMessage(), failure);
        } catch (IllegalStateException | StackOverflowError broken) {
            throw new IllegalArgumentException(
                    "the compiler gave up: task=" + file + ", reason=" + ForeignText.oneLine(said + "\n" + broken),
                    broken);
        }
    }

    private String text() {
        try {
            return FILE.text(Path.of(file));
        } catch (ForeignFileException unreadable) {
            boolean isThere = Path.of(file).isAbsolute();
            throw new IllegalArgumentException(
                    unreadable.getMessage()
                            + (isThere ? "" : ", folder=" + Path.of("").toAbsolutePath()),
                    unreadable);
        }
    }

    /** An older JDK can't load what a newer one compiles for itself. */
    private List<String> options() {
        List<String> usual = List.of("-proc:none", "-nowarn");
        return release < Runtime.version().feature()
                ? Stream.concat(usual.stream(), Stream.of("--release", Integer.toString(release)))
                        .toList()
                : usual;
    }

    private static void addTypes(Element element, List<TypeElement> types) {
        for (TypeElement type : ElementFilter.typesIn(List.of(element))) {
            if (!types.contains(type)) {
                types.add(type);
                type.getEnclosedElements().forEach(nested -> addTypes(nested, types));
            }
        }
    }

    private String taskOf(List<TypeElement> types, JavacTask task) {
        List<TypeElement> wanted = (kind == Kind.JLBH ? Stream.of(JLBH_TASK) : OWN_TASKS.stream())
                .map(task.getElements()::getTypeElement)
                .filter(Objects::nonNull)
                .toList();
        List<TypeElement> tasks = types.stream()
                .filter(TaskSource::canBeCreated)
                .filter(type ->
                        wanted.stream().anyMatch(one -> task.getTypes().isAssignable(type.asType(), one.asType())))
                .toList();
        List<TypeElement> open = tasks.stream()
                .filter(type -> type.getModifiers().contains(Modifier.PUBLIC))
                .toList();
        List<TypeElement> found = open.isEmpty() ? tasks : open;
        if (found.size() != 1) {
            throw new IllegalArgumentException(
                    found.isEmpty()
                            ? noTask(types)
                            : "several tasks in a source file: task="
                                    + file + ", classes=" + names(found)
                                    + " (allowed: one public one; or compile the file and name the class)");
        }
        return task.getElements().getBinaryName(found.get(0)).toString();
    }

    private static boolean canBeCreated(TypeElement type) {
        return type.getKind().isClass()
                && !type.getModifiers().contains(Modifier.ABSTRACT)
                && (!type.getNestingKind().isNested() || type.getModifiers().contains(Modifier.STATIC));
    }

    private String noTask(List<TypeElement> types) {
        return "no task in the source file: task=" + file + ", classes=" + names(types)
                + (kind == Kind.JLBH
                        ? " (allowed: a class that implements JLBHTask; without jlbh LatencyTask or AsyncLatencyTask)"
                        : " (allowed: a public class that implements LatencyTask or AsyncLatencyTask; with jlbh JLBHTask)");
    }

    private static String names(List<TypeElement> types) {
        return types.stream().map(Object::toString).collect(Collectors.joining(" "));
    }
}
