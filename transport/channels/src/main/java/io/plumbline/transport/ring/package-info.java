// SPDX-License-Identifier: Apache-2.0
/**
 * Messages through memory that both ends see: a ring for each direction, and how a thread waits on it. The transports
 * provide the memory and let the ends find each other. Also the backlog of connections that wait to be accepted.
 * Depends on {@code spi}; the packages of the transports that share memory, or keep a backlog, depend on it.
 */
package io.plumbline.transport.ring;
