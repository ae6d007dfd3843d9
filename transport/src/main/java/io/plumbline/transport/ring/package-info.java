// SPDX-License-Identifier: Apache-2.0
/**
 * Messages through memory that both ends see: a ring for each direction, and how a thread waits on it. The transports
 * provide the memory and let the ends find each other. Depends on {@code spi}; the packages of the transports that
 * share memory depend on it.
 */
package io.plumbline.transport.ring;
