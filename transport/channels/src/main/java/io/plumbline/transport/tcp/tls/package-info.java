// SPDX-License-Identifier: Apache-2.0
/** TLS 1.3 over TCP, through the JDK's {@link javax.net.ssl.SSLEngine}. */
package io.plumbline.transport.tcp.tls;
