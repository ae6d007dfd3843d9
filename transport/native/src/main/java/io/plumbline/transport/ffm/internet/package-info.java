// SPDX-License-Identifier: Apache-2.0
/** TCP and UDP over system calls. */
package io.plumbline.transport.ffm.internet;
