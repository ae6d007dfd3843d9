// SPDX-License-Identifier: Apache-2.0
/** Unix-domain stream sockets. Depends on {@code channel}, {@code folder} and {@code spi}. */
package io.plumbline.transport.unix;
