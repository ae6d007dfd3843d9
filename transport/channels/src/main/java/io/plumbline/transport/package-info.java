// SPDX-License-Identifier: Apache-2.0
/** The transports that this module offers, by name. Depends on {@code spi} and on the packages of the transports. */
package io.plumbline.transport;
