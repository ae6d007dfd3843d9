// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.mesh.run.LoadTeam;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Agents that carry out the load together, in place of this host. */
public final class AgentsOptions {

    private static final int MAX_LOCAL = 64;
    private static final Pattern WHO = Pattern.compile("(.+?)(?:@([^@:/]+|\\[[0-9A-Fa-f:.]+])(?::([0-9]{1,5}))?)?");

    private static final Pattern COUNTS = Pattern.compile("([0-9]{1,6})(?:\\+([0-9]{1,3}))?");

    @Option(
            names = "--agents",
            paramLabel = "WHO",
            description = "Agents that generate the load together, on one schedule, starting at the same moment. "
                    + "N: N agents on this host. N@HOST[:PORT]: waits at this address of this host for N to "
                    + "join ('plumbline agent'). FILE@HOST[:PORT]: starts one on each host in the file by ssh, "
                    + "like 'mesh --ssh'. N+S: adds S sentinels (label role=sentinel) that send a hundredth of "
                    + "the rate, to show whether agents queue.",
            order = 19)
    String agents;

    @Option(
            names = "--agents-token",
            paramLabel = "FILE",
            description = "File with the token that agents need, as in 'mesh --token-file'. Required if they join "
                    + "on their own.",
            order = 19)
    Path tokenFile;

    @Option(
            names = "--agents-timeout",
            paramLabel = "TIME",
            description = "How long to wait for agents. Default: ${DEFAULT-VALUE}.",
            order = 19)
    Duration joinTimeout = Duration.ofMinutes(2);

    @Option(
            names = "--ssh-command",
            paramLabel = "WORDS",
            description = "Command that calls ssh, for agents of a file. Default: ${DEFAULT-VALUE}.",
            order = 19)
    String sshCommand = "ssh";

    @Option(
            names = "--remote-plumbline",
            paramLabel = "PATH",
            description = "Path of plumbline on the hosts of the file. Default: ${DEFAULT-VALUE}.",
            order = 19)
    String remotePlumbline = "plumbline";

    @Option(
            names = "--min-coverage",
            paramLabel = "SHARE",
            description = "Share of the load that agents have to measure for a valid result, 0 to 1; if fewer are "
                    + "ready, it doesn't start. Default: ${DEFAULT-VALUE}.",
            order = 19)
    double minCoverage = LoadTeam.MIN_COVERAGE;

    /** Created by the command line. */
    public AgentsOptions() {}

    /**
     * How agents are started on other hosts.
     *
     * @param command how to call ssh, in words with blanks between
     * @param launcher the launcher there
     */
    public record Ssh(String command, String launcher) {}

    /**
     * The requested agents.
     *
     * @param count how many, without sentinels; empty for one on each host of the file
     * @param sentinels how many send little beside them; 0 with a file, whose labels say that
     * @param inventory file with hosts; empty for none
     * @param bindHost address at which they reach this host; empty for agents on this host
     * @param port port that they connect to; empty for the usual one
     * @param tokenFile file with their token; empty to make one
     * @param ssh how the agents of a file are started
     * @param joinTimeout how long to wait for them
     * @param minCoverage share of the load that they have to measure
     */
    public record Who(
            OptionalInt count,
            int sentinels,
            Optional<Path> inventory,
            Optional<String> bindHost,
            OptionalInt port,
            Optional<Path> tokenFile,
            Ssh ssh,
            Duration joinTimeout,
            double minCoverage) {

        /**
         * Tells whether the agents are started on this host.
         *
         * @return true if so
         */
        public boolean isLocal() {
            return bindHost.isEmpty();
        }
    }

    /**
     * Returns which agents were asked for.
     *
     * @return the agents; empty if this host measures itself
     * @throws IllegalArgumentException if it can't be understood
     */
    public Optional<Who> who() {
        if (agents == null && tokenFile != null) {
            throw new IllegalArgumentException(
                    "a token, but no agents: agents-token=" + tokenFile + " (give agents, or leave out agents-token)");
        }
        if (agents == null) {
            return Optional.empty();
        }
        Matcher parts = WHO.matcher(agents);
        Matcher counts = COUNTS.matcher(parts.matches() ? parts.group(1) : "");
        boolean isCount = counts.matches();
        Optional<String> host = parts.matches() ? Optional.ofNullable(parts.group(2)) : Optional.empty();
        if (!isCount && host.isEmpty()) {
            throw new IllegalArgumentException("no agents: agents=" + agents
                    + " (allowed: N or N+SENTINELS on this host, N@HOST[:PORT] for N that join, "
                    + "FILE@HOST[:PORT] for hosts of a file)");
        }
        int count = isCount ? Integer.parseInt(counts.group(1)) : 1;
        int sentinels = isCount && counts.group(2) != null ? Integer.parseInt(counts.group(2)) : 0;
        if (count < 1 || (host.isEmpty() && count + sentinels > MAX_LOCAL)) {
            throw new IllegalArgumentException("number of agents out of range: agents=" + agents
                    + " (allowed: 1 or more, on this host up to " + MAX_LOCAL + ")");
        }
        if (isCount && host.isPresent() && tokenFile == null) {
            throw new IllegalArgumentException("agents that join need a token: agents=" + agents
                    + ", agents-token= (create one: (umask 077; head -c 32 /dev/urandom | base64 > "
                    + "mesh.token), and copy it to all hosts)");
        }
        return Optional.of(new Who(
                isCount ? OptionalInt.of(count) : OptionalInt.empty(),
                sentinels,
                isCount ? Optional.empty() : Optional.of(Path.of(parts.group(1))),
                host,
                parts.group(3) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(parts.group(3))),
                Optional.ofNullable(tokenFile),
                new Ssh(sshCommand, remotePlumbline),
                joinTimeout,
                minCoverage));
    }
}
