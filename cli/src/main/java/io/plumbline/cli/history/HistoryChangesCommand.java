// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.Store;
import io.plumbline.cli.option.Tracks;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.report.history.HistoryDocument;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Track;
import io.plumbline.results.history.Track.Change;
import io.plumbline.results.history.git.GitRepository;
import io.plumbline.results.history.git.GitRepository.Commit;
import io.plumbline.results.history.git.GitRepository.GitException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code plumbline history changes}. */
final class HistoryChangesCommand extends CommandSupport {

    private static final int SHOWN_COMMITS = 20;
    private static final int HASH = 8;

    @Override
    protected void describe() {
        options(Store.USUAL);
        options(Tracks.ALL);
        options(Length.USUAL);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        History history = given(Store.USUAL).read(terminal());
        List<Track> tracks = given(Tracks.ALL).of(history);
        terminal().print(HistoryDocument.ofChanges(history, tracks, HistoryChangesCommand::commits));
        return status(tracks);
    }

    /** Commits in which it may be, as far as there is a repository that has them. */
    private static List<String> commits(Change change) {
        if (change.lastSure().build().commit().isEmpty()
                || change.firstSure().build().commit().isEmpty()) {
            return List.of();
        }
        try {
            List<Commit> between = new GitRepository(Path.of("").toAbsolutePath())
                    .between(
                            change.lastSure().build().commit().orElseThrow(),
                            change.firstSure().build().commit().orElseThrow());
            List<String> lines = new ArrayList<>();
            between.stream()
                    .limit(SHOWN_COMMITS)
                    .forEach(
                            commit -> lines.add("commit " + commit.hash().substring(0, HASH) + " " + commit.subject()));
            if (between.size() > SHOWN_COMMITS) {
                lines.add("and " + (between.size() - SHOWN_COMMITS) + " more commits");
            }
            return lines;
        } catch (GitException notHere) {
            return List.of("commits between aren't known here: " + notHere.getMessage());
        }
    }

    private static int status(List<Track> tracks) {
        if (HistoryDocument.alarms(tracks) > 0) {
            return ExitStatus.OBJECTIVE_MISSED;
        }
        return tracks.stream().anyMatch(track -> track.found().isLongEnough())
                ? ExitStatus.OK
                : ExitStatus.INVALID_RESULT;
    }
}
