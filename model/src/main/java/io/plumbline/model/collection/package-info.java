// SPDX-License-Identifier: Apache-2.0
/**
 * Many results that answer one question, cell by cell. Depends on {@code environment}, {@code result}, {@code spec} and
 * on this module's root.
 */
package io.plumbline.model.collection;
