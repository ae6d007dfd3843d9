// SPDX-License-Identifier: Apache-2.0
/** When invocations are due: pure data that never reads a clock. Depends on the model only. */
package io.plumbline.core.schedule;
