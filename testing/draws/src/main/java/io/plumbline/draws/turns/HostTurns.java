// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs test classes tagged {@value #MEASURING} alone on this host, and all others in parallel, whatever JVM of the
 * build they are in. Between two of its tests a class makes way for one that waits to be alone, unless its tests run in
 * parallel.
 *
 * <p>JUnit finds it by itself where {@code junit.jupiter.extensions.autodetection.enabled} is set. It does nothing unless the system
 * property {@value #FOLDER} names the folder of the locks.
 */
public final class HostTurns implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {

    /** The tag of a class, or of one in it, or of a method of theirs. */
    static final String MEASURING = "measuring";

    /** The system property. */
    static final String FOLDER = "plumbline.turns";

    private static final Optional<SharedHost> HOST =
            Optional.ofNullable(System.getProperty(FOLDER)).map(Path::of).map(SharedHost::new);

    /** Of classes that this thread runs: one that starts a launcher runs those of that one in its own turn. */
    private static final ThreadLocal<Integer> DEPTH = ThreadLocal.withInitial(() -> 0);

    /** As JUnit creates it. */
    public HostTurns() {}

    @Override
    public void beforeAll(ExtensionContext context) {
        if (HOST.isEmpty() || isNested(context)) {
            return;
        }
        if (DEPTH.get() == 0) {
            HOST.get().enter(measures(context.getRequiredTestClass()));
        }
        DEPTH.set(DEPTH.get() + 1);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        boolean isOnlyOne = context.getExecutionMode() == ExecutionMode.SAME_THREAD; // else others of its class go on
        if (DEPTH.get() == 1 && isOnlyOne) {
            HOST.ifPresent(SharedHost::makeWay);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (HOST.isEmpty() || isNested(context)) {
            return;
        }
        DEPTH.set(DEPTH.get() - 1);
        if (DEPTH.get() == 0) {
            HOST.get().leave();
        }
    }

    private static boolean isNested(ExtensionContext context) {
        return context.getParent().flatMap(ExtensionContext::getTestClass).isPresent();
    }

    /** Returns whether anything of a class is tagged as measuring. */
    static boolean measures(Class<?> testClass) {
        return isTagged(testClass)
                || Arrays.stream(testClass.getDeclaredMethods())
                        .anyMatch(method -> AnnotationSupport.findRepeatableAnnotations(method, Tag.class).stream()
                                .anyMatch(HostTurns::isOfMeasuring))
                || Arrays.stream(testClass.getDeclaredClasses()).anyMatch(HostTurns::measures);
    }

    private static boolean isTagged(Class<?> testClass) {
        return AnnotationSupport.findRepeatableAnnotations(testClass, Tag.class).stream()
                .anyMatch(HostTurns::isOfMeasuring);
    }

    private static boolean isOfMeasuring(Tag tag) {
        return tag.value().equals(MEASURING);
    }
}
