// SPDX-License-Identifier: Apache-2.0
/** Facts about the measured sources, from the {@code git} command. Depends on {@code history}. */
package io.plumbline.results.history.git;
