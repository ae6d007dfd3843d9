// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.stats.offenders.NeedsTheCore;
import io.plumbline.testkit.architecture.offenders.AsksAHistogram;
import io.plumbline.testkit.architecture.offenders.Chatty;
import io.plumbline.testkit.architecture.offenders.ChattyMain;
import io.plumbline.testkit.architecture.offenders.CompilesAPattern;
import io.plumbline.testkit.architecture.offenders.MarkedHot;
import io.plumbline.testkit.architecture.offenders.ReadsASentence;
import io.plumbline.testkit.architecture.offenders.ReadsTheClock;
import io.plumbline.testkit.architecture.offenders.ReadsTheEnvironment;
import io.plumbline.testkit.architecture.offenders.ResolvesOurName;
import io.plumbline.testkit.architecture.offenders.circle.Egg;
import io.plumbline.testkit.architecture.offenders.circle.hen.Hen;
import org.junit.jupiter.api.Test;

/** A rule that never fails guards nothing: each one is shown an offender. */
class HouseRulesTest {

    @Test
    void findsAClassThatPrints() {
        assertThat(violates(HouseRules.ONLY_THE_EDGE_TOUCHES_THE_PROCESS, Chatty.class))
                .isTrue();
    }

    @Test
    void findsAClassThatReadsTheEnvironment() {
        assertThat(violates(HouseRules.ONLY_THE_EDGE_TOUCHES_THE_PROCESS, ReadsTheEnvironment.class))
                .isTrue();
    }

    @Test
    void findsAClassThatResolvesOurOwnName() {
        assertThat(violates(HouseRules.OUR_ADDRESS_NEEDS_NO_RESOLVER, ResolvesOurName.class))
                .isTrue();
    }

    @Test
    void letsAMainClassPrint() {
        assertThat(violates(HouseRules.ONLY_THE_EDGE_TOUCHES_THE_PROCESS, ChattyMain.class, ChattyMain.Inner.class))
                .isFalse();
    }

    @Test
    void findsAClassThatReadsTheSystemsClock() {
        assertThat(violates(HouseRules.TIME_ENTERS_THROUGH_THE_CLOCK, ReadsTheClock.class))
                .isTrue();
    }

    @Test
    void letsTheClockReadTheSystemsClock() {
        assertThat(violates(HouseRules.TIME_ENTERS_THROUGH_THE_CLOCK, SystemNanoClock.class))
                .isFalse();
    }

    @Test
    void letsMarkedCodeReadTheSystemsClock() {
        assertThat(violates(HouseRules.TIME_ENTERS_THROUGH_THE_CLOCK, MarkedHot.class, MarkedHot.Type.class))
                .isFalse();
    }

    @Test
    void findsPackagesThatNeedEachOther() {
        assertThat(violates(HouseRules.NO_PACKAGE_CYCLES, Egg.class, Hen.class)).isTrue();
    }

    @Test
    void findsAModuleThatPointsSideways() {
        assertThat(violates(ModuleDirections.MODULES_POINT_DOWN, NeedsTheCore.class))
                .isTrue();
    }

    @Test
    void findsAClassThatConcludesFromAWording() {
        assertThat(violates(HouseRules.TEXT_IS_NO_DATA, ReadsASentence.class)).isTrue();
    }

    @Test
    void findsAPatternThatIsNoConstant() {
        assertThat(violates(HouseRules.PATTERNS_ARE_CONSTANTS, CompilesAPattern.class))
                .isTrue();
    }

    @Test
    void findsAClassThatAsksAHistogramForAPercentile() {
        assertThat(violates(HouseRules.PERCENTILES_COME_FROM_ONE_PLACE, AsksAHistogram.class))
                .isTrue();
    }

    private static boolean violates(ArchRule rule, Class<?>... types) {
        JavaClasses imported = new ClassFileImporter().importClasses(types);
        return rule.evaluate(imported).hasViolation();
    }
}
