// SPDX-License-Identifier: Apache-2.0
/**
 * Messages through memory that both ends see: a ring for each direction, and how a thread waits at it. Where the memory
 * comes from and how the ends find each other is the transports' matter. Depends on {@code spi}; the packages of the
 * transports that share memory depend on it.
 */
package io.plumbline.transport.ring;
