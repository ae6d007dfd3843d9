// SPDX-License-Identifier: Apache-2.0
/** What git knows of the sources that were measured, by its command. Depends on {@code history}. */
package io.plumbline.history.git;
