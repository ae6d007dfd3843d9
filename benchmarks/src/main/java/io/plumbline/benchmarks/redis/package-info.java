// SPDX-License-Identifier: Apache-2.0
/** A ping of a Redis, by hand. */
package io.plumbline.benchmarks.redis;
