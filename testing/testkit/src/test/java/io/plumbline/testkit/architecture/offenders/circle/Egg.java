// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders.circle;

import io.plumbline.testkit.architecture.offenders.circle.hen.Hen;

/** Needs a hen. */
public final class Egg {

    Hen hatch() {
        return new Hen();
    }
}
