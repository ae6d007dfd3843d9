// SPDX-License-Identifier: Apache-2.0
/** Values that every other part of Plumbline shares: rates and the text forms of durations. Depends on nothing. */
package io.plumbline.model;
