// SPDX-License-Identifier: Apache-2.0
/** What every transport must do, as abstract tests. Depends on the transport SPI only. */
package io.plumbline.testkit.transport;
