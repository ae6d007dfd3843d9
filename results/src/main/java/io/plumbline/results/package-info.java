// SPDX-License-Identifier: Apache-2.0
/**
 * The result file: writing and reading it as JSON. Depends on model, stats and this module's packages {@code json},
 * {@code output} and {@code percentile}, but not on the harness, so that a file from last year can be read.
 */
package io.plumbline.results;
