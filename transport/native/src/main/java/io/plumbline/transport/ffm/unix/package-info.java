// SPDX-License-Identifier: Apache-2.0
/** Unix-domain sockets over system calls, and what is handed over through them: pipes, datagram sockets, memory. */
package io.plumbline.transport.ffm.unix;
