// SPDX-License-Identifier: Apache-2.0
/** Documents of what was found out about a host. Depends on document, view and quantity. */
package io.plumbline.report.host;
