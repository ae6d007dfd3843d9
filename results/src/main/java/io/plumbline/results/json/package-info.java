// SPDX-License-Identifier: Apache-2.0
/**
 * Converts records to JSON and back, by way of trees. Depends on nothing; knows no format of ours. Built on the
 * streaming parser alone: loading and setting up Jackson's data binding takes the command line longer than reading a
 * file.
 */
package io.plumbline.results.json;
