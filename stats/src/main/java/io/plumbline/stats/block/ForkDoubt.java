// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

/**
 * Reason why a fork isn't evidence. {@code reason}: reason, such as the message of the caveat that makes it invalid;
 * {@code isOfHost}: whether the host took the CPUs away, which happens to any variant: such a fork can be omitted
 * without bias.
 */
public record ForkDoubt(String reason, boolean isOfHost) {}
