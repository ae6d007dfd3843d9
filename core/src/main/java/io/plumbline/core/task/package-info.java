// SPDX-License-Identifier: Apache-2.0
/** Tasks, which users write, and what the harness gives them. Depends on {@code clock} only. */
package io.plumbline.core.task;
