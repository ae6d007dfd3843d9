// SPDX-License-Identifier: Apache-2.0
/** Numbers as text: three to four significant digits, and a unit. Depends on the texts of {@code stats} alone. */
package io.plumbline.report.quantity;
