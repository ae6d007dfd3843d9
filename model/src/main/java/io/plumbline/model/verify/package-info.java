// SPDX-License-Identifier: Apache-2.0
/** Findings of a verification: percentiles held against known answers. */
package io.plumbline.model.verify;
