// SPDX-License-Identifier: Apache-2.0
package io.plumbline.jlbh;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.plumbline.testkit.architecture.HouseRules;
import io.plumbline.testkit.architecture.ModuleDirections;

/** Holds this module to the house rules: no other module needs it, so that none of theirs sees it. */
@AnalyzeClasses(packages = "io.plumbline.jlbh", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule modulesPointDown = ModuleDirections.MODULES_POINT_DOWN;

    @ArchTest
    static final ArchRule onlyTheEdgeTouchesTheProcess = HouseRules.ONLY_THE_EDGE_TOUCHES_THE_PROCESS;

    @ArchTest
    static final ArchRule timeEntersThroughTheClock = HouseRules.TIME_ENTERS_THROUGH_THE_CLOCK;
}
