// SPDX-License-Identifier: Apache-2.0
/** Schedules of due times: pure data that never reads a clock. Depends on the model only. */
package io.plumbline.core.schedule;
