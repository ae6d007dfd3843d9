// SPDX-License-Identifier: Apache-2.0
/** Counts of an invocation's work, fork by fork, and how well each is known. */
package io.plumbline.stats.work;
