// SPDX-License-Identifier: Apache-2.0
/**
 * The interfaces that a transport implements. Depends on the model only; the packages of the transports depend on it.
 */
package io.plumbline.transport.spi;
