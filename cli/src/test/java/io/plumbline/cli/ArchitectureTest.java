// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.plumbline.testkit.architecture.HouseRules;
import io.plumbline.testkit.architecture.ModuleDirections;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Holds all modules that are shipped to the house rules. */
@AnalyzeClasses(packages = "io.plumbline", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule modulesPointDown = ModuleDirections.MODULES_POINT_DOWN;

    @ArchTest
    static final ArchRule packagesHaveNoCycles = HouseRules.NO_PACKAGE_CYCLES;

    @ArchTest
    static final ArchRule onlyTheEdgeTouchesTheProcess = HouseRules.ONLY_THE_EDGE_TOUCHES_THE_PROCESS;

    @ArchTest
    static final ArchRule timeEntersThroughTheClock = HouseRules.TIME_ENTERS_THROUGH_THE_CLOCK;

    @ArchTest
    static final ArchRule coreNeedsNoLibraryButHdrHistogram = HouseRules.CORE_NEEDS_NO_LIBRARY_BUT_HDR_HISTOGRAM;

    @ArchTest
    static final ArchRule coreLoadsTheFlightRecorderOnlyIfAsked =
            HouseRules.CORE_LOADS_THE_FLIGHT_RECORDER_ONLY_IF_ASKED;

    @ArchTest
    static final ArchRule ourAddressNeedsNoResolver = HouseRules.OUR_ADDRESS_NEEDS_NO_RESOLVER;

    @ArchTest
    static final ArchRule childrenEndWithTheirParent = HouseRules.CHILDREN_END_WITH_THEIR_PARENT;

    @ArchTest
    static final ArchRule patternsAreConstants = HouseRules.PATTERNS_ARE_CONSTANTS;

    @ArchTest
    static final ArchRule textIsNoData = HouseRules.TEXT_IS_NO_DATA;

    @ArchTest
    static final ArchRule percentilesComeFromOnePlace = HouseRules.PERCENTILES_COME_FROM_ONE_PLACE;

    @ArchTest
    static final ArchRule commandsHaveNoAnnotations = noClasses()
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Command.class, Option.class, Parameters.class, Mixin.class, Spec.class)
            .because("to look for them takes a good part of a start; CommandSupport describes what a command has");

    @ArchTest
    static void seesTheModulesItIsMeantFor(JavaClasses classes) {
        for (String module : new String[] {
            "model",
            "stats",
            "core",
            "host",
            "transport",
            "ping",
            "results",
            "report",
            "lab",
            "explain",
            "cli",
            "testkit"
        }) {
            assertThat(classes)
                    .as(module)
                    .anyMatch(type -> type.getPackageName().startsWith("io.plumbline." + module));
        }
    }
}
