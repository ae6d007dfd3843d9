// SPDX-License-Identifier: Apache-2.0
/**
 * A search for the highest rate that holds, from its plan to its answer: what to measure next is decided in {@code
 * stats.search}. Depends on {@code cell}, on {@code collection} for printing and resuming, on {@code subject}, {@code session}, {@code option} and
 * {@code terminal}.
 */
package io.plumbline.cli.search;
