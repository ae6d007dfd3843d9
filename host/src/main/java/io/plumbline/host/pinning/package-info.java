// SPDX-License-Identifier: Apache-2.0
/** Pinning the calling thread to a CPU. Depends on topology and library. */
package io.plumbline.host.pinning;
