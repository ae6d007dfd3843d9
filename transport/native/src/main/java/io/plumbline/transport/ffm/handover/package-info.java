// SPDX-License-Identifier: Apache-2.0
/**
 * Sharing of nameless resources between two processes: the listening end creates them, and passes descriptors through a
 * Unix-domain socket as soon as somebody connects. Depends on {@code unix}, {@code socket} and {@code calls}; the
 * packages of the transports depend on it.
 */
package io.plumbline.transport.ffm.handover;
