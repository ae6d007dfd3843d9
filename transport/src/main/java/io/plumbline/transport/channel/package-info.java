// SPDX-License-Identifier: Apache-2.0
/**
 * Endpoints over any stream {@link java.nio.channels.SocketChannel}, one for each wait strategy. Depends on {@code spi};
 * the packages of the stream media depend on it.
 */
package io.plumbline.transport.channel;
