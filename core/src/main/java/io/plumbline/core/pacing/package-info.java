// SPDX-License-Identifier: Apache-2.0
/** Waiting for the next intended start. Depends on {@code clock} only. */
package io.plumbline.core.pacing;
