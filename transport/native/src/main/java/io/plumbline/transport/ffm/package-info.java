// SPDX-License-Identifier: Apache-2.0
/** Common parts of the transports over raw system calls. */
package io.plumbline.transport.ffm;
