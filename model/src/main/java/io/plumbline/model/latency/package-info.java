// SPDX-License-Identifier: Apache-2.0
/** Recorded latencies as values: histograms, the series they belong to, the slowest invocations. */
package io.plumbline.model.latency;
