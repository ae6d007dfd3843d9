// SPDX-License-Identifier: Apache-2.0
/** Functions of the C library, and the constants and structures that they take on Linux. */
package io.plumbline.transport.ffm.calls;
