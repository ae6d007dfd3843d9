// SPDX-License-Identifier: Apache-2.0
/**
 * A pair of Unix-domain datagram sockets, one of which is handed over. Depends on {@code handover}, {@code socket} and {@code calls},
 * and on the faces; found by name only.
 */
package io.plumbline.transport.ffm.datagram;
