// SPDX-License-Identifier: Apache-2.0
/** Mathematics on samples and histograms that knows nothing of results. */
package io.plumbline.stats.sample;
