// SPDX-License-Identifier: Apache-2.0
/**
 * Recorded latencies as values: histograms, the series they belong to, the slowest invocations. Depends on this
 * module's root.
 */
package io.plumbline.model.latency;
