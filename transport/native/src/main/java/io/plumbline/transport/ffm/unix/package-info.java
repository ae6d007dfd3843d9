// SPDX-License-Identifier: Apache-2.0
/**
 * Unix-domain sockets over system calls. Depends on {@code socket}, {@code calls} and {@code ffm}.
 */
package io.plumbline.transport.ffm.unix;
