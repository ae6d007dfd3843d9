// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders.circle.hen;

import io.plumbline.testkit.architecture.offenders.circle.Egg;

/** Needs an egg. */
public final class Hen {

    Egg lay() {
        return new Egg();
    }
}
