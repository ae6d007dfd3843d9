// SPDX-License-Identifier: Apache-2.0
/**
 * Endpoints over any {@link java.nio.channels.SocketChannel} or {@link java.nio.channels.DatagramChannel}, one for each
 * wait strategy.
 */
package io.plumbline.transport.channel;
