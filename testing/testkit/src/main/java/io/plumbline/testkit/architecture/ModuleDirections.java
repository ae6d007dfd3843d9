// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;

/** Holds the allowed dependencies between modules. A new module gets a line here, or the rule fails. */
public final class ModuleDirections {

    private static final String ROOT = "io.plumbline";

    /** Every class uses classes of its own module and of those below it, and no others. */
    public static final ArchRule MODULES_POINT_DOWN = classes()
            .that()
            .resideInAPackage(ROOT + "..")
            .should(new PointDown())
            .because("measuring, storing and presenting are joined by the result file alone")
            .allowEmptyShould(true);

    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("draws", Set.of()),
            Map.entry("model", Set.of()),
            Map.entry("stats", Set.of("model")),
            Map.entry("core", Set.of("model")),
            Map.entry("host", Set.of("model")),
            Map.entry("transport", Set.of("model")),
            Map.entry("ping", Set.of("core", "transport", "model")),
            Map.entry("results", Set.of("model", "stats")),
            Map.entry("report", Set.of("model", "stats", "results")),
            Map.entry("explain", Set.of("model", "stats", "host")),
            Map.entry("lab", Set.of("model", "stats", "core", "host", "transport", "ping", "results", "explain")),
            Map.entry("junit5", Set.of("model", "stats", "core", "results", "report", "lab")),
            Map.entry("mesh", Set.of("model", "core", "host", "transport", "ping", "results", "lab")),
            Map.entry("cli", Set.of("model", "stats", "results", "report", "lab", "mesh")),
            Map.entry("testkit", Set.of("draws", "model", "stats", "core", "transport")),
            Map.entry("examples", Set.of("model", "stats", "core", "host", "transport", "results", "report", "lab")),
            Map.entry("benchmarks", Set.of("model", "core", "host", "transport", "ping", "results", "report")));

    private ModuleDirections() {}

    /** The module of a class, by its package; empty if it is not one of ours. */
    private static String moduleOf(JavaClass type) {
        String packageName = type.getBaseComponentType().getPackageName();
        if (!packageName.startsWith(ROOT + ".")) {
            return "";
        }
        String rest = packageName.substring(ROOT.length() + 1);
        int dot = rest.indexOf('.');
        return dot < 0 ? rest : rest.substring(0, dot);
    }

    private static final class PointDown extends ArchCondition<JavaClass> {

        PointDown() {
            super("use modules below their own only");
        }

        @Override
        public void check(JavaClass type, ConditionEvents events) {
            String module = moduleOf(type);
            Set<String> allowed = MAY_USE.get(module);
            if (allowed == null) {
                events.add(SimpleConditionEvent.violated(
                        type, "unknown module: class=" + type.getName() + " (allowed: " + MAY_USE.keySet() + ")"));
                return;
            }
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String used = moduleOf(dependency.getTargetClass());
                if (!used.isEmpty() && !used.equals(module) && !allowed.contains(used)) {
                    events.add(SimpleConditionEvent.violated(
                            dependency, module + " must not use " + used + ": " + dependency.getDescription()));
                }
            }
        }
    }
}
