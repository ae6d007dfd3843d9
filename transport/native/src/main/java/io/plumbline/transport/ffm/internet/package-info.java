// SPDX-License-Identifier: Apache-2.0
/**
 * Shared parts of TCP and UDP over system calls: options and addresses of their sockets. Depends on {@code calls} and
 * on the settings in {@code ffm}; the packages of the transports depend on it.
 */
package io.plumbline.transport.ffm.internet;
