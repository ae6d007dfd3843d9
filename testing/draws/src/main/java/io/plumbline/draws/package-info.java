// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of properties that hold for a whole range of values, tried with values drawn from a seed. Uses nothing but
 * JUnit.
 */
package io.plumbline.draws;
