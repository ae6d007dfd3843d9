// SPDX-License-Identifier: Apache-2.0
/** Mathematics on samples and histograms that knows nothing of results. Depends on the histograms of the model. */
package io.plumbline.stats.sample;
