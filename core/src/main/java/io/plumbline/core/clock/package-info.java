// SPDX-License-Identifier: Apache-2.0
/** The clock, through which all time enters. Depends on nothing. */
package io.plumbline.core.clock;
