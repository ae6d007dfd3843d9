// SPDX-License-Identifier: Apache-2.0
/** Commands of {@code plumbline history}, and campaigns as a baseline. Depends on {@code session} and what is below it. */
package io.plumbline.cli.history;
