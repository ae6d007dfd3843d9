// SPDX-License-Identifier: Apache-2.0
/** Where files go: checks before measuring, and files that are there whole or not at all. Depends on nothing. */
package io.plumbline.results.output;
