// SPDX-License-Identifier: Apache-2.0
/** UDP over system calls. */
package io.plumbline.transport.ffm.udp;
