// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.transport.spi.TransportAddress;

/**
 * A reflector's offer to a client. {@code token}: token that the data connection has to present; {@code placement}:
 * where its thread runs, and why.
 */
public record SessionOffer(TransportAddress dataAddress, SessionToken token, ThreadPlacement placement)
        implements Frame {}
