// SPDX-License-Identifier: Apache-2.0
/** Reading the small files in which Linux describes itself. Depends on nothing. */
package io.plumbline.host.files;
