// SPDX-License-Identifier: Apache-2.0
/**
 * What a pipeline is told: checks with three verdicts, in the formats that pipelines read. Depends on {@code view},
 * {@code quantity} and {@code stats}.
 */
package io.plumbline.report.gate;
