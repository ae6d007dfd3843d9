// SPDX-License-Identifier: Apache-2.0
/**
 * Descriptions of experiments: immutable records that hold on any host, with the texts in which files and command lines write
 * their values. Depends on this module's root.
 */
package io.plumbline.model.spec;
