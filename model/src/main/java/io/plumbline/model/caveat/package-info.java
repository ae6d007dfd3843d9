// SPDX-License-Identifier: Apache-2.0
/** Reasons to doubt a result, with evidence and remedy. */
package io.plumbline.model.caveat;
