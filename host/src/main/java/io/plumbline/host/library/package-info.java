// SPDX-License-Identifier: Apache-2.0
/** The unpacking of native libraries before their first call. */
package io.plumbline.host.library;
