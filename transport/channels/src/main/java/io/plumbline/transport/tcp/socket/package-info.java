// SPDX-License-Identifier: Apache-2.0
/**
 * TCP through the blocking streams of {@link java.net.Socket}. Depends on {@code tcp}, {@code ip} and {@code spi}; found
 * by name, so nothing depends on it.
 */
package io.plumbline.transport.tcp.socket;
