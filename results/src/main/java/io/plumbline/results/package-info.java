// SPDX-License-Identifier: Apache-2.0
<<<<<<< HEAD
/**
 * The result file: writing and reading it as JSON. Depends on the model and on this module's packages {@code output} and
 * {@code percentile}, so that a file from last year can be read.
 */
=======
/** Result files. Depends on model and stats only, so that a file from last year can be read. */
>>>>>>> ping
package io.plumbline.results;
