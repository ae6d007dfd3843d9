// SPDX-License-Identifier: Apache-2.0
/**
 * Turn-taking of test classes on one host, so that modules are tested in parallel and measurements run alone. Uses
 * nothing but JUnit.
 */
package io.plumbline.draws.turns;
