// SPDX-License-Identifier: Apache-2.0
/** Hosts and ports as text and as addresses. Depends on {@code spi}; the packages of the IP transports depend on it. */
package io.plumbline.transport.ip;
