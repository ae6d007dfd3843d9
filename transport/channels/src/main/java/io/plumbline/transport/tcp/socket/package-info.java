// SPDX-License-Identifier: Apache-2.0
/** TCP through the blocking streams of {@link java.net.Socket}. */
package io.plumbline.transport.tcp.socket;
