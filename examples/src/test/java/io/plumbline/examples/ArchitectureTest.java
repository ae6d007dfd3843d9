// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.plumbline.testkit.architecture.HouseRules;
import io.plumbline.testkit.architecture.ModuleDirections;

/** Examples print, unlike the rest; the other house rules hold for them too. */
@AnalyzeClasses(packages = "io.plumbline.examples", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule modulesPointDown = ModuleDirections.MODULES_POINT_DOWN;

    @ArchTest
    static final ArchRule timeEntersThroughTheClock = HouseRules.TIME_ENTERS_THROUGH_THE_CLOCK;
}
