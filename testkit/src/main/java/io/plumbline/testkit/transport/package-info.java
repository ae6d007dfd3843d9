// SPDX-License-Identifier: Apache-2.0
/** What every transport must do, as abstract tests. Depends on the transport SPI and the clock. */
package io.plumbline.testkit.transport;
