// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.plumbline.report", importOptions = ImportOption.DoNotIncludeTests.class)
class ReportArchitectureTest {

    @ArchTest
    static final ArchRule WORKS_ON_A_FILE_FROM_LAST_YEAR_WITHOUT_THE_HARNESS = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.plumbline.report..",
                    "io.plumbline.model..",
                    "io.plumbline.stats..",
                    "io.plumbline.results.history..",
                    "java..",
                    "javax.xml.stream..",
                    "tools.jackson..",
                    "com.fasterxml.jackson.annotation..");

    @ArchTest
    static final ArchRule QUANTITIES_KNOW_NOTHING_OF_REPORTS = classes()
            .that()
            .resideInAPackage("io.plumbline.report.quantity")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("io.plumbline.report.quantity", "io.plumbline.model", "java..");

    @ArchTest
    static final ArchRule HAS_NO_CYCLES =
            slices().matching("io.plumbline.report.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PRINTS_NOTHING = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
}
