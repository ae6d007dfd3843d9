// SPDX-License-Identifier: Apache-2.0
/** Interruptions of a spinning thread that runs beside the measurement. */
package io.plumbline.core.jitter;
