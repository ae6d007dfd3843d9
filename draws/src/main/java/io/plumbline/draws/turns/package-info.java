// SPDX-License-Identifier: Apache-2.0
/** Turns of test classes on one host, so that modules are tested beside each other and measurements run alone. Uses nothing but JUnit. */
package io.plumbline.draws.turns;
