// SPDX-License-Identifier: Apache-2.0
/** What people are told before and while something is measured. Depends on document, view and quantity. */
package io.plumbline.report.progress;
