// SPDX-License-Identifier: Apache-2.0
/**
 * TLS 1.3 over TCP, through the JDK's {@link javax.net.ssl.SSLEngine}. Depends on {@code tcp}, {@code channel},
 * {@code certificate}, {@code introduction}, {@code ip} and {@code spi}; found by name, so nothing depends on it.
 */
package io.plumbline.transport.tcp.tls;
