// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.lab.event.PlannedCell;
import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.Optional;

/** A cell, and whether it can be measured here. */
public record CellPlan(
        CellSpec spec,
        String title,
        CellParameters parameters,
        Optional<ForkPlan> plan,
        Optional<RuntimeException> refusal,
        ExplainDecision explaining) {

    public ForkPlan require() {
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        return plan.orElseThrow();
    }

    public CellPlan ofVariant(String name) {
        return new CellPlan(spec, title, parameters.ofVariant(name), plan, refusal, explaining);
    }

    /** The same cell for the fork that is sampled, and isn't part of its result. */
    public CellPlan sampled() {
        return RecordForm.with(this, "plan", plan.map(one -> one.sampled(spec.recording())));
    }

    /** Says why it can't be measured; one line; empty if it can. */
    public String reason() {
        return refusal.map(RuntimeException::getMessage).orElse("");
    }

    public PlannedCell toPlannedCell() {
        return new PlannedCell(
                spec, parameters, reason(), plan.map(ForkPlan::forkNanos).orElse(0L));
    }

    public ResultAssembly assembly(Instant startedAt, Single measured, Origin origin, HostFacts host) {
        return new ResultAssembly(
                title,
                spec.subject().isRoundTrip(),
                startedAt,
                measured,
                origin,
                require().chosen(),
                host);
    }
}
