// SPDX-License-Identifier: Apache-2.0
/**
 * TCP over Netty. Found by name through the SPI, so nothing depends on it; depends on {@code transport} alone within
 * the project.
 */
package io.plumbline.transport.netty;
