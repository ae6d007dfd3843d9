// SPDX-License-Identifier: Apache-2.0
/** Descriptions of experiments: immutable records, valid on any host, with the text forms of their values in files and on command lines. */
package io.plumbline.model.spec;
