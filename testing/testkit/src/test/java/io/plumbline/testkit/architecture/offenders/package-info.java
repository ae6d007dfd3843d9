// SPDX-License-Identifier: Apache-2.0
/** Classes that break the house rules, for the test of the rules. */
package io.plumbline.testkit.architecture.offenders;
