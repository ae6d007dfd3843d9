// SPDX-License-Identifier: Apache-2.0
/**
 * Endpoints over sockets of any family, one for each wait strategy. Depends on {@code calls}; the packages of the
 * transports depend on it.
 */
package io.plumbline.transport.ffm.socket;
