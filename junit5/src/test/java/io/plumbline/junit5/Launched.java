// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.reporting.FileEntry;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes as an IDE does, and keeps what becomes of their methods. */
final class Launched implements TestExecutionListener {

    private final Map<String, TestExecutionResult> results = new HashMap<>();
    private final Map<String, List<Path>> files = new HashMap<>();
    private final Map<String, String> entries = new HashMap<>();

    static Launched run(Path output, Class<?>... types) {
        return run(output, Map.of(), types);
    }

    static Launched run(Path output, Map<String, String> configuration, Class<?>... types) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(Stream.of(types).map(type -> selectClass(type)).toArray(ClassSelector[]::new))
                .configurationParameter("junit.platform.reporting.output.dir", output.toString())
                .configurationParameters(configuration)
                .build();
        Launched listener = new Launched();
        LauncherFactory.create().execute(request, listener);
        return listener;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            results.put(name(test), result);
        }
    }

    @Override
    public void fileEntryPublished(TestIdentifier test, FileEntry file) {
        files.computeIfAbsent(name(test), any -> new ArrayList<>()).add(file.getPath());
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        entries.merge(name(test), entry.getKeyValuePairs().toString(), String::concat);
    }

    private static String name(TestIdentifier test) {
        return test.getSource()
                .map(MethodSource.class::cast)
                .map(source -> source.getJavaClass().getSimpleName() + "." + source.getMethodName())
                .orElseThrow();
    }

    TestExecutionResult.Status status(String test) {
        return results.get(test).getStatus();
    }

    Throwable thrown(String test) {
        return results.get(test).getThrowable().orElseThrow(() -> new AssertionError(test + " threw nothing"));
    }

    String message(String test) {
        return thrown(test).getMessage();
    }

    List<Path> files(String test) {
        return files.getOrDefault(test, List.of());
    }

    String entries(String test) {
        return entries.getOrDefault(test, "");
    }
}
