// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;

/**
 * Sends one message and waits for its echo, again and again. Threading: the run thread. Does not allocate after
 * construction.
 */
interface RoundTrip {

    @HotPath
    void invoke() throws PingException;

    default void tell(RunContext context) {}
}
