// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import java.util.Optional;

/** Rules for all threads: the policy on two CPUs, and why threads can't be pinned at all; empty if they can. */
record PinningRules(TwoCpuPolicy onTwoCpus, Optional<String> impossible) {

    static final PinningRules DEFAULT = new PinningRules(TwoCpuPolicy.DEFAULT, Optional.empty());

    static PinningRules impossible(String reason) {
        return new PinningRules(TwoCpuPolicy.LEAVE, Optional.of(reason));
    }
}
