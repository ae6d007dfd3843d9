// SPDX-License-Identifier: Apache-2.0
/**
 * Introduction of two ends to each other before the first message where a connection alone doesn't do: over a
 * stream socket beside the data. Also the backlog of connections that wait to be accepted. Depends on {@code spi} and
 * {@code channel}; the packages of the transports depend on it.
 */
package io.plumbline.transport.introduction;
