// SPDX-License-Identifier: Apache-2.0
/**
 * Interruptions of this host's CPUs: observed by threads of a separate JVM, and classified by the kernel's counters.
 * Depends on {@code process}, {@code place} and {@code event}.
 */
package io.plumbline.lab.jitter;
