// SPDX-License-Identifier: Apache-2.0
/**
 * Functions of the C library, and the constants and structures that they take on Linux. Depends on nothing of ours but
 * the model; the packages of the transports depend on it.
 */
package io.plumbline.transport.ffm.calls;
