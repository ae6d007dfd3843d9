// SPDX-License-Identifier: Apache-2.0
/** Pure mathematics on histograms and samples. Depends on the model only. */
package io.plumbline.stats;
