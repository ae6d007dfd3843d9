// SPDX-License-Identifier: Apache-2.0
/** Many results that answer one question, cell by cell. */
package io.plumbline.model.collection;
