// SPDX-License-Identifier: Apache-2.0
/**
 * Unix-domain sockets over system calls. Depends on {@code socket} and {@code calls}, and on the faces; found by name only.
 */
package io.plumbline.transport.ffm.unix;
