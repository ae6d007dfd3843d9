// SPDX-License-Identifier: Apache-2.0
/**
 * TCP. Depends on {@code channel}, {@code ip} and {@code spi}; found by name, so nothing depends on it but its packages
 * {@code socket} and {@code tls}.
 */
package io.plumbline.transport.tcp;
