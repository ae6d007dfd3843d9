// SPDX-License-Identifier: Apache-2.0
/**
 * Reports for pipelines: checks with three verdicts, in the formats that pipelines read. Depends on {@code table},
 * {@code view}, {@code stats} and histories of {@code results}.
 */
package io.plumbline.report.gate;
