// SPDX-License-Identifier: Apache-2.0
/** Numbers as text: three to four significant digits, and a unit. Depends on {@code model} only, for its text forms. */
package io.plumbline.report.quantity;
