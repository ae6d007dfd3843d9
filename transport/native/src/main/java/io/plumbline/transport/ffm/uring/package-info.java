// SPDX-License-Identifier: Apache-2.0
/** Sockets whose sends and receives are requests in rings shared with the kernel ({@code io_uring}). */
package io.plumbline.transport.ffm.uring;
