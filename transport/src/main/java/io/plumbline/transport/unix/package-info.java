// SPDX-License-Identifier: Apache-2.0
/** Unix-domain stream sockets. Depends on {@code channel} and {@code spi}; found by name, so nothing depends on it. */
package io.plumbline.transport.unix;
