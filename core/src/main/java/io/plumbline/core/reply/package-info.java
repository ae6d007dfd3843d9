// SPDX-License-Identifier: Apache-2.0
/** Invocations in flight, and who reports their replies. Depends on {@code recording} and {@code thread}. */
package io.plumbline.core.reply;
