// SPDX-License-Identifier: Apache-2.0
/**
 * Interruptions of this host's CPUs: watched by threads of a JVM of its own, and told apart by what the kernel counts. Depends on
 * {@code process} and {@code place}.
 */
package io.plumbline.lab.jitter;
