// SPDX-License-Identifier: Apache-2.0
/** What a host was found to be able to tell, kept for comparisons to come. Uses testbeds and JSON; stores of campaigns know nothing of it. */
package io.plumbline.history.calibration;
