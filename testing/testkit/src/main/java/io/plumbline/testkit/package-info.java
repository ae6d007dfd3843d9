// SPDX-License-Identifier: Apache-2.0
/** Fakes, samples and abstract contract tests for extensions of Plumbline. */
package io.plumbline.testkit;
