// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.report.progress.ProgressText;
import java.util.List;

/** Logs of meshes that a command line names. */
public final class MeshLogs {

    private MeshLogs() {}

    public static void say(MeshLog log, Terminal terminal) {
        if (log.tornBytes() > 0) {
            terminal.say("plumbline: the log's end was torn: its last " + log.tornBytes()
                    + " bytes are cut off, all before them counts");
        }
        if (log.opened().isPresent()) {
            terminal.say(contents(log));
        }
    }

    private static String contents(MeshLog log) {
        List<Decision> decisions = log.decisions();
        int agents = decisions.stream()
                .filter(Decision.Began.class::isInstance)
                .mapToInt(began -> ((Decision.Began) began).members().size())
                .findFirst()
                .orElse(0);
        long measured = decisions.stream()
                .filter(Decision.Measured.class::isInstance)
                .map(decision -> ((Decision.Measured) decision).cell())
                .distinct()
                .count();
        return ProgressText.ofLog(log.path().toString(), agents, measured);
    }
}
