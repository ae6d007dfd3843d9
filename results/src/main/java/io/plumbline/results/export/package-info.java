// SPDX-License-Identifier: Apache-2.0
/**
 * Results in the formats of other tools: HdrHistogram logs and percentile files, CSV, metrics of OTLP. Depends on the model and on this
 * module's packages {@code json}, {@code output} and {@code percentile}.
 */
package io.plumbline.results.export;
