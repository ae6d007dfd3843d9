// SPDX-License-Identifier: Apache-2.0
/** Pinning the calling thread to a CPU. */
package io.plumbline.host.pinning;
