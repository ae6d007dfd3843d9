// SPDX-License-Identifier: Apache-2.0
/**
 * A server with one queue and random service times, and a task that loads it from many processes: queueing theory
 * predicts what they measure together. Depends on the JDK and on {@code core}'s tasks.
 */
package io.plumbline.benchmarks.queue;
