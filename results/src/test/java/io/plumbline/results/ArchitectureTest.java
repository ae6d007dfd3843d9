// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;

@AnalyzeClasses(packages = "io.plumbline.results", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule DEPENDS_ON_MODEL_AND_STATS_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "io.plumbline.results..",
                    "io.plumbline.model..",
                    "io.plumbline.stats..",
                    "org.HdrHistogram..",
                    "tools.jackson..");

    @ArchTest
    static final ArchRule HAS_NO_CYCLES =
            slices().matching("io.plumbline.(results..)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PRINTS_NOTHING = GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
}
