// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.plumbline.host", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule DEPENDS_ON_THE_MODEL_AND_LIBRARIES_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.plumbline.host..", "io.plumbline.model..", "java..", "com.sun.jna..", "com.sun.management..");

    @ArchTest
    static final ArchRule HAS_NO_CYCLES =
            slices().matching("io.plumbline.host.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ONLY_THREE_PACKAGES_CALL_NATIVE_CODE = noClasses()
            .that()
            .resideOutsideOfPackages("..pinning..", "..usage..", "..library..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.sun.jna..");

    @ArchTest
    static final ArchRule NEITHER_PRINTS_NOR_EXITS = noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(System.class, "getenv")
            .orShould()
            .callMethod(System.class, "getenv", String.class);

    @ArchTest
    static final ArchRule READS_NO_TIME = noClasses()
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");
}
