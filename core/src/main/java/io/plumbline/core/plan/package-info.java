// SPDX-License-Identifier: Apache-2.0
/** One run: its plan, its times, its listener and its outcome. */
package io.plumbline.core.plan;
