// SPDX-License-Identifier: Apache-2.0
/** Waiting for the next intended start. Depends on {@code clock} and {@code recording}. */
package io.plumbline.core.pacing;
