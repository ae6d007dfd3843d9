// SPDX-License-Identifier: Apache-2.0
/** UDP. Depends on {@code spi}, {@code channel}, {@code introduction}, {@code tcp} and {@code ip}. */
package io.plumbline.transport.udp;
