// SPDX-License-Identifier: Apache-2.0
/** Unix-domain sockets over system calls. */
package io.plumbline.transport.ffm.unix;
