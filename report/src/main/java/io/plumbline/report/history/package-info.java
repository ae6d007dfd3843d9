// SPDX-License-Identifier: Apache-2.0
/** Documents of a history. Depends on document, view and quantity. */
package io.plumbline.report.history;
