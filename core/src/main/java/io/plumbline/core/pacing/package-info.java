// SPDX-License-Identifier: Apache-2.0
/** Waiting for the next intended start. */
package io.plumbline.core.pacing;
