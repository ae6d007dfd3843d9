// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/**
 * The fresh forks in which a rate was measured again.
 *
 * <p>Threading: confined.
 */
final class Confirmation {

    private final List<RunResult> runs = new ArrayList<>();
    private int forks;
    private int disregarded;

    void add(List<RunResult> more) {
        runs.addAll(more);
        forks++;
    }

    void disregard() {
        disregarded++;
    }

    int forks() {
        return forks;
    }

    int disregarded() {
        return disregarded;
    }

    List<RunResult> runs() {
        return runs;
    }
}
