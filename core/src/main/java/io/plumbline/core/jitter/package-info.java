// SPDX-License-Identifier: Apache-2.0
/**
 * Interruptions of a spinning thread that runs beside the measurement. Depends on {@code clock}, {@code pinning} and
 * {@code recording}.
 */
package io.plumbline.core.jitter;
