// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.plumbline.stats", importOptions = ImportOption.DoNotIncludeTests.class)
class StatsArchitectureTest {

    @ArchTest
    static final ArchRule DEPENDS_ON_THE_MODEL_AND_MATHEMATICS_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.plumbline.stats..",
                    "io.plumbline.model..",
                    "org.HdrHistogram..",
                    "org.apache.commons.statistics..",
                    "java..");

    @ArchTest
    static final ArchRule HAS_NO_CYCLES =
            slices().matching("io.plumbline.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PRINTS_NOTHING = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
}
