// SPDX-License-Identifier: Apache-2.0
/**
 * How two processes come to share what has no name: the listening end makes it, and hands descriptors over through a
 * Unix-domain socket as soon as somebody connects. Depends on {@code unix}, {@code socket} and {@code calls}; the
 * packages of the transports depend on it.
 */
package io.plumbline.transport.ffm.handover;
