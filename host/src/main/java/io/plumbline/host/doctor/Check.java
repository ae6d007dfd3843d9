// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.doctor.Finding.Cure;
import io.plumbline.model.doctor.Goal;
import java.util.List;
import java.util.function.Function;

/** A check: the place to look, the better value, its audience, and the remedy. */
record Check(Subject subject, Scope scope, Cure cure, Function<HostView, Observation> reading) {

    static final String ALL = "all";

    /** For threads that spin. */
    static final String SPINNING = "spin";

    /** For threads that sleep while they wait. */
    static final String BLOCKING = "block";

    /** For messages through the network. */
    static final String NETWORK = "network";

    /** The subject of a check. {@code sight}: whether a container shows the host's. */
    record Subject(String id, String title, String path, Sight sight) {}

    /** A container's view of the host. */
    enum Sight {
        HOST,
        OWN
    }

    /** For whom it matters. */
    record Scope(List<Goal> goals, String transports, SettingEffect effect) {}

    static Check of(String id, String title, String path) {
        return new Check(
                new Subject(id, title, path, Sight.HOST),
                new Scope(List.of(Goal.FLOOR, Goal.TAIL, Goal.COMPARE), ALL, SettingEffect.NONE),
                new Cure("", "", "", false),
                view -> Observation.unreadable());
    }

    Check own() {
        return new Check(new Subject(subject.id, subject.title, subject.path, Sight.OWN), scope, cure, reading);
    }

    Check matters(String transports, SettingEffect effect, Goal... goals) {
        return new Check(subject, new Scope(List.of(goals), transports, effect), cure, reading);
    }

    /** With a command for root; empty where there is no single one. */
    Check better(String better, String command, String undo) {
        return new Check(subject, scope, new Cure(better, command, undo, !command.isEmpty()), reading);
    }

    Check better(String better) {
        return better(better, "", "");
    }

    Check reads(Function<HostView, Observation> other) {
        return new Check(subject, scope, cure, other);
    }
}
