// SPDX-License-Identifier: Apache-2.0
/** Tests whether a sequence of figures has settled, and whether it drifts. */
package io.plumbline.stats.steady;
