// SPDX-License-Identifier: Apache-2.0
/** Fakes, samples and abstract contract tests for everyone who extends Plumbline. */
package io.plumbline.testkit;
