// SPDX-License-Identifier: Apache-2.0
/** The percentiles that files hold, their keys, and whether they are more than lower bounds. Depends on the model. */
package io.plumbline.results.percentile;
