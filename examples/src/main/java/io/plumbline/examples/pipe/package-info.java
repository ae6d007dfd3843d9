// SPDX-License-Identifier: Apache-2.0
/**
 * A minimal custom transport, which CONTRIBUTING.md walks through. Depends on the transport SPI, and on the backlog of
 * connections that {@code transport.introduction} has for any transport without a listening socket.
 */
package io.plumbline.examples.pipe;
