// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import java.util.Optional;

/**
 * Outcome of a search.
 *
 * @param answer what was found; empty if the search was cancelled
 * @param measured everything that was measured, a cell for each rate
 * @param kept how many of its forks are from an earlier attempt
 */
public record SearchResult(Optional<Answer> answer, ResultCollection measured, int kept) {}
