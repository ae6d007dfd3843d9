// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.load.LoadShare;
import io.plumbline.mesh.protocol.Coordinator.Waiting;
import io.plumbline.model.RefusedException;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.spec.CellSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Agents that carry out loads together.
 *
 * @param waiting how many, and how long to wait for them
 * @param sentinels how many of them send little beside the others: those with the label {@code role=sentinel}, 0 or
 *     more
 * @param bindHost name or address of this host that they connect to
 * @param port port that they connect to, 0 for any free one
 * @param minCoverage share of the planned invocations that has to be measured for a result to be valid, and of the
 *     agents that have to be ready for a load to start; 0 to 1
 * @param target reflector in place of one that a ping doesn't name; empty where each ping names one
 * @param place where the agents run
 */
public record LoadTeam(
        Waiting waiting,
        int sentinels,
        String bindHost,
        int port,
        double minCoverage,
        Optional<Target> target,
        Place place) {

    public enum Place {
        /** On the coordinator's host, which is then measured. */
        THIS_HOST,
        /** On other hosts, as far as the coordinator knows. */
        OTHER_HOSTS
    }

    /** Share of a load that is measured in a result that can be relied on. */
    public static final double MIN_COVERAGE = 0.95;

    static final String ROLE = "role";
    static final String SENTINEL = "sentinel";

    public static boolean isSentinel(Map<String, String> labels) {
        return SENTINEL.equals(labels.get(ROLE));
    }

    public record Target(String address, Path secretFile) {}

    public LoadTeam {
        if (sentinels < 0 || sentinels >= waiting.expected()) {
            throw new IllegalArgumentException("number of sentinels out of range: sentinels=" + sentinels + ", agents="
                    + waiting.expected() + " (allowed: fewer than agents)");
        }
        if (!(minCoverage >= 0 && minCoverage <= 1)) {
            throw new RefusedException(
                    "min-coverage out of range: min-coverage=" + minCoverage + " (allowed: 0 to 1)",
                    OptionKey.MIN_COVERAGE.text());
        }
    }

    record Member(MeshHost host, LoadShare share) {

        boolean isSentinel() {
            return LoadTeam.isSentinel(host.labels());
        }
    }

    List<Member> members(List<MeshHost> hosts, CellSpec cell) {
        long found = hosts.stream().filter(host -> isSentinel(host.labels())).count();
        if (found != sentinels) {
            throw new LabException(
                    LabException.Kind.DESCRIPTION,
                    "wrong number of sentinels: agents with the label " + ROLE + "=" + SENTINEL + "=" + found
                            + ", asked for=" + sentinels + ", all agents=" + hosts.size()
                            + " (give that number of agents this label)");
        }
        List<Member> members = new ArrayList<>();
        int next = 0;
        int nextSentinel = 0;
        for (MeshHost host : hosts) {
            members.add(new Member(
                    host,
                    isSentinel(host.labels())
                            ? LoadShare.ofSentinel(cell, sentinels, nextSentinel++)
                            : LoadShare.of(cell, hosts.size() - sentinels, next++)));
        }
        return members;
    }
}
