// SPDX-License-Identifier: Apache-2.0
/** A pair of Unix-domain datagram sockets, one of which is handed over. */
package io.plumbline.transport.ffm.datagram;
