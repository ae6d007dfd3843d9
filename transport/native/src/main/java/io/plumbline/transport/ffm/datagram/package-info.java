// SPDX-License-Identifier: Apache-2.0
/**
 * A pair of Unix-domain datagram sockets, one of which is handed over. Depends on {@code handover}, {@code socket}, {@code calls} and {@code ffm}.
 */
package io.plumbline.transport.ffm.datagram;
