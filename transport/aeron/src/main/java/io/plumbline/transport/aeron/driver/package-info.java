// SPDX-License-Identifier: Apache-2.0
/**
 * Media drivers: where they are, who runs them, and how a client is attached. Depends on {@code spi} and {@code folder}
 * of {@code transport}; the package of the Aeron transports depends on it.
 */
package io.plumbline.transport.aeron.driver;
