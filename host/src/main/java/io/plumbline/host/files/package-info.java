// SPDX-License-Identifier: Apache-2.0
/** Reading the small files in which Linux describes itself. */
package io.plumbline.host.files;
