// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.implement;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;

@AnalyzeClasses(packages = "io.plumbline.transport", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.plumbline.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theSpiKnowsNothingOfOursButTheModel = classes()
            .that()
            .resideInAPackage("io.plumbline.transport.spi..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("io.plumbline.transport.spi..", "io.plumbline.model..", "java..");

    @ArchTest
    static final ArchRule transportKnowsNothingOfOursButTheModel = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.plumbline.transport..", "io.plumbline.model..", "java..", "javax.net.ssl..", "jdk.net..");

    @ArchTest
    static final ArchRule mediaAreFoundByNameOnly = noClasses()
            .should()
            .dependOnClassesThat(implement(Transport.class)
                    .and(resideOutsideOfPackages("io.plumbline.transport", "io.plumbline.transport.spi")));

    @ArchTest
    static final ArchRule udpIsFoundByNameOnly = noClasses()
            .that()
            .resideOutsideOfPackage("io.plumbline.transport.udp..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.plumbline.transport.udp..");

    @ArchTest
    static final ArchRule endpointsAreMarkedAsHot = classes()
            .that()
            .areAssignableTo(Endpoint.class)
            .and()
            .areNotInterfaces()
            .should()
            .beAnnotatedWith(HotPath.class);

    @ArchTest
    static final ArchRule nothingPrintsOrExitsOrReadsTheClock = noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(System.class, "nanoTime");
}
