// SPDX-License-Identifier: Apache-2.0
/**
 * Interruptions of a host's CPUs: the request, and the findings. Depends on {@code environment} and {@code latency}.
 */
package io.plumbline.model.jitter;
