// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.stats.compare.JudgedVariants;
import java.util.Optional;

/**
 * Result of a comparison.
 *
 * @param judged what was found; empty if no block was measured to its end
 * @param measured a cell for each variant, the base first
 */
public record ComparisonResult(Optional<JudgedVariants> judged, ResultCollection measured) {}
