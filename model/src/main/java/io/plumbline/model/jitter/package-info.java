// SPDX-License-Identifier: Apache-2.0
/**
 * Interruptions of a host's CPUs: the request, and what was found. Depends on {@code environment} and {@code latency}.
 */
package io.plumbline.model.jitter;
