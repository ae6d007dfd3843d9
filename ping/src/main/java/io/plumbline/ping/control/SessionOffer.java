// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.transport.spi.TransportAddress;

/**
 * A reflector's offer to a client. {@code token}: token that the data connection has to present;
 * {@code idleTimeoutNanos}: nanoseconds without a message after which it will end the session; {@code placement}: where
 * its thread runs, and why.
 */
public record SessionOffer(
        TransportAddress dataAddress, SessionToken token, long idleTimeoutNanos, ThreadPlacement placement)
        implements Frame {}
