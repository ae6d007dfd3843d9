// SPDX-License-Identifier: Apache-2.0
/** TCP over system calls. */
package io.plumbline.transport.ffm.tcp;
