// SPDX-License-Identifier: Apache-2.0
/** The code of slow invocations beside that of typical ones. Values alone, which know nothing but texts. */
package io.plumbline.model.profile;
