// SPDX-License-Identifier: Apache-2.0
/** Runs the stress tests, which lie in the packages of what they test. */
package io.plumbline.stress;
