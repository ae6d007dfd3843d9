// SPDX-License-Identifier: Apache-2.0
/** Values of options, with their defaults and their text forms in files and on command lines. */
package io.plumbline.model.option;
