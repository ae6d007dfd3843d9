// SPDX-License-Identifier: Apache-2.0
/**
 * The result file: writing and reading it as JSON. Depends on the model and on this module's packages {@code json},
 * {@code output} and {@code percentile}, so that a file from last year can be read.
 */
package io.plumbline.results;
