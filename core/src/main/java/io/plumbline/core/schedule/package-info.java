// SPDX-License-Identifier: Apache-2.0
/** Schedules of due times: pure data that never reads a clock. */
package io.plumbline.core.schedule;
