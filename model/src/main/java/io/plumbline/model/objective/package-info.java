// SPDX-License-Identifier: Apache-2.0
/** Requirements on a result: objectives, and the margin by which a percentile may be slower. */
package io.plumbline.model.objective;
