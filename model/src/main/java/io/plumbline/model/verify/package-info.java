// SPDX-License-Identifier: Apache-2.0
/** Findings of a verification: percentiles held against known answers. Depends on nothing. */
package io.plumbline.model.verify;
