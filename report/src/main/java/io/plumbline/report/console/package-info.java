// SPDX-License-Identifier: Apache-2.0
/** The report and the progress line for a terminal. Depends on {@code quantity}, model and stats. */
package io.plumbline.report.console;
