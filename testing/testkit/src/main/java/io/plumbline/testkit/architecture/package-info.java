// SPDX-License-Identifier: Apache-2.0
/** The rules for the structure of the code, as ArchUnit checks them. Depends on {@code model} only. */
package io.plumbline.testkit.architecture;
