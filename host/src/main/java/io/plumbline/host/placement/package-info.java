// SPDX-License-Identifier: Apache-2.0
/** Choosing a CPU for each measured thread; pure functions. Depends on topology and the model. */
package io.plumbline.host.placement;
