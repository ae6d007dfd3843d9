// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.mesh.load.LoadShare;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.spec.CellSpec;
import java.util.ArrayList;
import java.util.List;

/** An agent in a load, and its part. */
record LoadMember(MeshHost host, LoadShare share, boolean isSentinel) {

    static List<LoadMember> all(List<MeshHost> hosts, int sentinels, CellSpec cell) {
        int found = (int) hosts.stream()
                .filter(host -> LoadTeam.isSentinel(host.labels()))
                .count();
        if (found != sentinels) {
            throw new LabException(
                    LabException.Kind.DESCRIPTION,
                    "wrong number of sentinels: agents with the label " + LoadTeam.ROLE + "="
                            + LoadTeam.SENTINEL + "=" + found + ", asked for=" + sentinels + ", all agents="
                            + hosts.size() + " (give that number of agents this label)");
        }
        List<LoadMember> members = new ArrayList<>();
        int next = 0;
        int nextSentinel = 0;
        for (MeshHost host : hosts) {
            members.add(
                    LoadTeam.isSentinel(host.labels())
                            ? new LoadMember(host, LoadShare.ofSentinel(cell, sentinels, nextSentinel++), true)
                            : new LoadMember(host, LoadShare.of(cell, hosts.size() - sentinels, next++), false));
        }
        return members;
    }
}
