// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.option.Agents;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;

/** {@code plumbline run}. */
public final class RunCommand extends MeasuringCommand {

    private record Task(
            @OptionName(value = "class", word = true) String className, boolean jlbh, boolean closedLoop) {

        private static final Task USUAL = new Task(null, false, false);
    }

    @Override
    protected void describe() {
        super.describe();
        options(Task.USUAL);
        options(CellSpec.of(new TaskSpec("any")), "reflector-cpu");
        options(Objectives.NONE);
        options(Agents.NONE);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    public Single experiment() {
        Task task = given(Task.USUAL);
        CellSpec usual = CellSpec.of(new TaskSpec(task.className()).ofKind(task.jlbh()));
        LoadSpec scheduled = cell(usual.closedLoop()).load();
        if (task.closedLoop() && scheduled.isOnSchedule()) {
            throw new IllegalArgumentException("a closed loop has no schedule: --closed-loop, given=" + scheduled.text()
                    + " (leave out --closed-loop, or --rate and --arrivals)");
        }
        return new Single(
                cell(task.closedLoop() ? usual.closedLoop() : usual),
                given(Objectives.NONE).objective());
    }
}
