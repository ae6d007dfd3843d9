// SPDX-License-Identifier: Apache-2.0
/**
 * Sockets whose sends and receives are requests in rings shared with the kernel ({@code io_uring}). Depends on {@code tcp}, {@code udp},
 * {@code socket} and {@code calls}, and on the faces; found by name only.
 */
package io.plumbline.transport.ffm.uring;
