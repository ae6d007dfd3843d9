// SPDX-License-Identifier: Apache-2.0
/**
 * The report and the progress line for a terminal. Depends on {@code conclusion}, {@code gate}, {@code table}, {@code
 * view} and {@code quantity}.
 */
package io.plumbline.report.console;
