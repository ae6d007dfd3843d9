// SPDX-License-Identifier: Apache-2.0
/** Tests that hold for all values of a range, tried with values drawn from a seed. Uses nothing but JUnit. */
package io.plumbline.draws;
