// SPDX-License-Identifier: Apache-2.0
/**
 * Records as JSON and back: trees as text, and records as trees. Depends on nothing; knows no format of ours. Built on the
 * streaming parser alone: to load and set up Jackson's data binding takes the command line longer than to read a file.
 */
package io.plumbline.results.json;
