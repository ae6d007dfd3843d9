// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.history.git.GitRepository.Commit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds and comparisons that find the commit that changed a measure, as shell commands. The two builds of a step are
 * measured interleaved on one host, so that neither the host's drift nor that of the campaigns is in the difference.
 *
 * @param good the last commit known to be before the change
 * @param between the commits after that, up to the one known to be after the change, oldest first; at least one
 * @param folder where the builds and their experiments are
 * @param build command that builds a checked-out commit
 * @param percentile the one that changed, as the command line takes it
 */
public record BisectionPlan(String good, List<Commit> between, Path folder, String build, String percentile) {

    private static final int HASH = 8;
    private static final int SHOWN = 30;

    /** Copies the list. */
    public BisectionPlan {
        between = List.copyOf(between);
    }

    /**
     * Returns the commit that is known to be behind the change.
     *
     * @return the last of them
     */
    public String bad() {
        return between.get(between.size() - 1).hash();
    }

    /**
     * Returns the commits whose builds are needed: both ends and the middle.
     *
     * @return two or three hashes
     */
    public List<String> builds() {
        return between.size() == 1 ? List.of(good, bad()) : List.of(good, middle(), bad());
    }

    private String middle() {
        return between.get(between.size() / 2 - 1).hash();
    }

    /**
     * Returns the file that describes what is to be measured of a build.
     *
     * @param commit the commit
     * @return an experiment file
     */
    public Path experiment(String commit) {
        return folder.resolve(shortened(commit) + ".json");
    }

    /**
     * Returns the folder of a checked-out commit.
     *
     * @param commit the commit
     * @return the folder
     */
    public Path checkout(String commit) {
        return folder.resolve(shortened(commit));
    }

    /**
     * Writes the plan.
     *
     * @param next the command that makes the next plan, without what was found
     * @return lines of a shell script
     */
    public List<String> lines(String next) {
        List<String> lines = new ArrayList<>();
        between.stream()
                .limit(SHOWN)
                .forEach(commit -> lines.add("# commit " + shortened(commit.hash()) + " "
                        + commit.subject().replaceAll("\\p{Cntrl}", " ")));
        if (between.size() > SHOWN) {
            lines.add("# and " + (between.size() - SHOWN) + " more");
        }
        lines.add("");
        lines.add("# 1. Confirm: if " + shortened(bad()) + " isn't worse here, the build isn't the cause.");
        addBuild(lines, good);
        addBuild(lines, bad());
        lines.add(compare(good, bad()));
        lines.add("");
        if (between.size() == 1) {
            lines.add("# It is " + shortened(bad()) + ", if that is worse: no other commit lies between.");
        } else {
            lines.add("# 2. Halve: " + between.size() + " commits are left.");
            addBuild(lines, middle());
            lines.add(compare(good, middle()));
            lines.add("# worse:     " + next + " --good " + shortened(good) + " --bad " + shortened(middle()));
            lines.add("# not worse: " + next + " --good " + shortened(middle()) + " --bad " + shortened(bad()));
        }
        return lines;
    }

    private void addBuild(List<String> lines, String commit) {
        String checkout = quoted(checkout(commit).toString());
        lines.add("[ -e " + checkout + " ] || git worktree add --detach " + checkout + " " + commit);
        lines.add("(cd " + checkout + " && " + build + ")");
    }

    private String compare(String base, String candidate) {
        return "plumbline compare --base " + quoted(experiment(base).toString()) + " --candidate "
                + quoted(experiment(candidate).toString()) + " --percentiles " + percentile;
    }

    private static String shortened(String commit) {
        return commit.substring(0, Math.min(HASH, commit.length()));
    }

    /** As a shell reads it as one word. */
    static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
