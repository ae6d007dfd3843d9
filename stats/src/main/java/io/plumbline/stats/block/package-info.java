// SPDX-License-Identifier: Apache-2.0
/** Forks of variants as evidence, in blocks that were measured together. Depends on {@code stats}, {@code validity} and the model. */
package io.plumbline.stats.block;
