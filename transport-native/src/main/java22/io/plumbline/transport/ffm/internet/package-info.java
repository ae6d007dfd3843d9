// SPDX-License-Identifier: Apache-2.0
/**
 * What TCP and UDP over system calls have in common: options and addresses of their sockets. Depends on {@code calls}
 * and the faces' settings; the packages of the transports depend on it.
 */
package io.plumbline.transport.ffm.internet;
