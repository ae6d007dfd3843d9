// SPDX-License-Identifier: Apache-2.0
/** Tests whether a sequence of figures has settled, and whether it drifts. Depends on {@code stats}. */
package io.plumbline.stats.steady;
