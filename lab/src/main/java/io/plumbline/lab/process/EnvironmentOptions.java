// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Options that every JVM takes from its environment. */
record EnvironmentOptions(Map<String, String> byVariable) {

    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    static EnvironmentOptions ofChildren() {
        return of(new ProcessBuilder().environment());
    }

    static EnvironmentOptions of(Map<String, String> environment) {
        return new EnvironmentOptions(VARIABLES.stream()
                .filter(variable -> !environment.getOrDefault(variable, "").isBlank())
                .collect(Collectors.toMap(variable -> variable, environment::get)));
    }

    List<String> words() {
        return byVariable.values().stream()
                .flatMap(options -> Stream.of(options.split("\\s+")))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    String text() {
        return VARIABLES.stream()
                .filter(byVariable::containsKey)
                .map(variable -> variable + "=" + byVariable.get(variable))
                .collect(Collectors.joining(", "));
    }
}
