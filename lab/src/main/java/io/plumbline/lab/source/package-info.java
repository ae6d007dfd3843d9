// SPDX-License-Identifier: Apache-2.0
/** Tasks as source files: compiles them for the JVM that measures, and writes the first ones. Used by plans; uses {@code process}. */
package io.plumbline.lab.source;
