// SPDX-License-Identifier: Apache-2.0
/** The percentiles that files hold, and their keys. Depends on the model and on stats. */
package io.plumbline.results.percentile;
