// SPDX-License-Identifier: Apache-2.0
/** Results as Markdown, for tickets and chats. Depends on {@code conclusion}, {@code table} and {@code view}. */
package io.plumbline.report.markdown;
