// SPDX-License-Identifier: Apache-2.0
/** Shared parts of TCP and UDP over system calls: options and addresses of their sockets. */
package io.plumbline.transport.ffm.internet;
