// SPDX-License-Identifier: Apache-2.0
/** Forks of variants as evidence, in blocks that were measured together. */
package io.plumbline.stats.block;
