// SPDX-License-Identifier: Apache-2.0
/** Pure mathematics on histograms and samples. */
package io.plumbline.stats;
