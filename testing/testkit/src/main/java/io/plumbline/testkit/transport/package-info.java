// SPDX-License-Identifier: Apache-2.0
/** The contract of every transport, as abstract tests. Depends on the transport SPI and the clock. */
package io.plumbline.testkit.transport;
