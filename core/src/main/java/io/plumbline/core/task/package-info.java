// SPDX-License-Identifier: Apache-2.0
/** What a user writes: tasks, and what the harness gives them. Depends on {@code clock} only. */
package io.plumbline.core.task;
