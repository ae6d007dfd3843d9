// SPDX-License-Identifier: Apache-2.0
/** Choosing a CPU for each measured thread; pure functions. */
package io.plumbline.host.placement;
