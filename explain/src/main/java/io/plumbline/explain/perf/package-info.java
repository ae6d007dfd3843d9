// SPDX-License-Identifier: Apache-2.0
/**
 * Records of the kernel about threads of other processes: when each was on which CPU, and its page faults. Exact, without privileges where
 * the host's defaults allow it, and without any code in the threads themselves.
 */
package io.plumbline.explain.perf;
