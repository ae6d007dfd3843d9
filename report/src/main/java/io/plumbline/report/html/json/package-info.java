// SPDX-License-Identifier: Apache-2.0
/** Values as JSON text that is safe inside an HTML page. Depends on nothing. */
package io.plumbline.report.html.json;
