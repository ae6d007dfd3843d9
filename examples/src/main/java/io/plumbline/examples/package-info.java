// SPDX-License-Identifier: Apache-2.0
/** Numbered, runnable examples. */
package io.plumbline.examples;
