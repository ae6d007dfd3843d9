// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.plumbline.ping.reflector.ReflectorMain;
import org.junit.jupiter.api.Test;

final class PingArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.plumbline.ping");

    @Test
    void packagesHaveNoCycles() {
        slices().matching("io.plumbline.(ping.*)..").should().beFreeOfCycles().check(CLASSES);
        slices().matching("io.plumbline.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void arrowsPointUpwards() {
        noClasses()
                .that()
                .resideInAnyPackage("..ping.wire..", "..ping.option..", "..ping.control..", "..ping.reflector..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..ping.client..", "io.plumbline.ping")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAnyPackage("..ping.wire..", "..ping.option..", "..ping.control..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("..ping.reflector..")
                .check(CLASSES);
    }

    @Test
    void onlyTheReflectorProcessPrints() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ReflectorMain.class.getName())
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .check(CLASSES);
    }

    @Test
    void clocksAreReadThroughTheClockPackage() {
        noClasses().should().callMethod(System.class, "nanoTime").check(CLASSES);
    }

    @Test
    void hostIsUnknownHere() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.plumbline.host..", "io.plumbline.report..", "io.plumbline.results..")
                .check(CLASSES);
    }
}
