// SPDX-License-Identifier: Apache-2.0
/** The clock, through which all time enters. */
package io.plumbline.core.clock;
