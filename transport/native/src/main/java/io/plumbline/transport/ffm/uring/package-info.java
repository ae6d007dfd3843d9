// SPDX-License-Identifier: Apache-2.0
/**
 * Sockets whose sends and receives are requests in rings shared with the kernel ({@code io_uring}). Depends on {@code tcp}, {@code udp},
 * {@code socket}, {@code calls} and {@code ffm}.
 */
package io.plumbline.transport.ffm.uring;
