// SPDX-License-Identifier: Apache-2.0
/** Document of a mesh of hosts. Depends on document and quantity. */
package io.plumbline.report.mesh;
