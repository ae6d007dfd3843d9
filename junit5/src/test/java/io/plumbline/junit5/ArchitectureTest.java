// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.plumbline.testkit.architecture.HouseRules;
import io.plumbline.testkit.architecture.ModuleDirections;

/** The house rules, for what {@code cli} doesn't have on its class path. */
@AnalyzeClasses(packages = "io.plumbline.junit5", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule modulesPointDown = ModuleDirections.MODULES_POINT_DOWN;

    @ArchTest
    static final ArchRule packagesHaveNoCycles = HouseRules.NO_PACKAGE_CYCLES;

    @ArchTest
    static final ArchRule nothingTouchesTheProcess = HouseRules.ONLY_THE_EDGE_TOUCHES_THE_PROCESS;

    @ArchTest
    static final ArchRule timeEntersThroughTheClock = HouseRules.TIME_ENTERS_THROUGH_THE_CLOCK;
}
