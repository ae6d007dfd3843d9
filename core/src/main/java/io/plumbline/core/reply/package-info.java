// SPDX-License-Identifier: Apache-2.0
/** Invocations in flight, and who reports their replies. */
package io.plumbline.core.reply;
