// SPDX-License-Identifier: Apache-2.0
/** Interruptions of a spinning thread beside the run. Depends on {@code clock}, {@code pinning} and {@code recording}. */
package io.plumbline.core.jitter;
