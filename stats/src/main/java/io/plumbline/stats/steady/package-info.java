// SPDX-License-Identifier: Apache-2.0
/** Did a sequence of figures settle, and does it drift? Depends on the model and on nothing else of {@code stats}. */
package io.plumbline.stats.steady;
