// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.CpuUse;
import java.util.Optional;

/**
 * A reflector's account of a session at its end. {@code bad}: messages whose check was wrong; {@code othersMet}:
 * sessions of other clients meanwhile; {@code cpu}: CPU time of its process, empty if unknown.
 */
public record SessionAccount(long echoed, long bad, long othersMet, Optional<CpuUse> cpu) implements Frame {

    private static final int MAX_THREADS = 32; // a frame has room for them

    public SessionAccount {
        cpu = cpu.map(SessionAccount::busiest);
    }

    /** Returns whether the counts, which come from another host, can be true with so many messages sent at most. */
    public boolean canBe(long mostEchoes) {
        return bad >= 0 && bad <= echoed && echoed <= mostEchoes && othersMet >= 0;
    }

    public String counts() {
        return "echoed=" + echoed + ", bad=" + bad + ", others met=" + othersMet;
    }

    private static CpuUse busiest(CpuUse use) {
        int count = Math.min(MAX_THREADS, use.threads().size());
        return new CpuUse(
                use.role(),
                use.elapsedNanos(),
                use.cpuNanos(),
                use.calls(),
                use.threads().subList(0, count));
    }
}
