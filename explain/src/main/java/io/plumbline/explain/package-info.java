// SPDX-License-Identifier: Apache-2.0
/**
 * Draws conclusions about slow invocations from evidence: episodes, an account of where the time of each went, and how likely all that is
 * by chance. Pure functions of a result. Its sources of evidence are in {@code watch}.
 */
package io.plumbline.explain;
