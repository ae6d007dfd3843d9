// SPDX-License-Identifier: Apache-2.0
/** Fakes and abstract contract tests for those who extend Plumbline. */
package io.plumbline.testkit;
