// SPDX-License-Identifier: Apache-2.0
/** What a transport implements. Depends on nothing; the packages of the transports depend on it. */
package io.plumbline.transport.spi;
