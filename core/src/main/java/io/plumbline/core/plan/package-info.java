// SPDX-License-Identifier: Apache-2.0
/** One run: its plan, its times, its listener and its outcome. Depends on {@code schedule}, {@code jitter}, {@code pacing} and {@code recording}. */
package io.plumbline.core.plan;
