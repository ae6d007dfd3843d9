// SPDX-License-Identifier: Apache-2.0
/** Output files: checks before measuring, and files that appear whole or not at all. Depends on nothing. */
package io.plumbline.results.output;
