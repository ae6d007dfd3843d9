// SPDX-License-Identifier: Apache-2.0
/** Interruptions of a host's CPUs: what is asked, and what was found. Depends on {@code environment} and {@code latency}. */
package io.plumbline.model.jitter;
