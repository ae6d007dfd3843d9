// SPDX-License-Identifier: Apache-2.0
/** The unpacking of native libraries before their first call. Depends on nothing in this module. */
package io.plumbline.host.library;
