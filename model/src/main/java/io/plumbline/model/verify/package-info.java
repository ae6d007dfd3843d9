// SPDX-License-Identifier: Apache-2.0
/** What a verification found: percentiles held against known answers. Depends on nothing. */
package io.plumbline.model.verify;
