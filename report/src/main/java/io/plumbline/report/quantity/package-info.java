// SPDX-License-Identifier: Apache-2.0
/** Numbers as text: three to four significant digits, and a unit. Depends on nothing. */
package io.plumbline.report.quantity;
