// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.Objective;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Objectives that have to hold. */
public final class ObjectiveOption {

    @Option(
            names = "--objective",
            paramLabel = "WHAT",
            description = "Objective to meet: p99<100us, NAME:p99.9<1ms for a series such as service, "
                    + "loss<0.1%%, achieved>99.5%%. May be given several times.",
            order = 10)
    List<Objective> objectives = new ArrayList<>();

    /** Created by the command line. */
    public ObjectiveOption() {}

    /**
     * Returns what has to hold.
     *
     * @return the objectives; may be none
     */
    public List<Objective> all() {
        return objectives;
    }
}
