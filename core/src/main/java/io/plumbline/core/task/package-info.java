// SPDX-License-Identifier: Apache-2.0
/** Tasks, which users write, and the harness as they see it. */
package io.plumbline.core.task;
