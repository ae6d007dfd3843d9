// SPDX-License-Identifier: Apache-2.0
/**
 * Sources of evidence of what delays threads of this host: records of the kernel, its counters, and a thread that should wake up on time.
 */
package io.plumbline.explain.watch;
