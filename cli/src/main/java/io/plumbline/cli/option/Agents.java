// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.mesh.run.LoadTeam;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Agents that carry out the load together, in place of this host. */
public record Agents(Optional<String> agents, Optional<Path> tokenFile, double minCoverage) {

    public static final Agents NONE = new Agents(Optional.empty(), Optional.empty(), LoadTeam.MIN_COVERAGE);

    private static final int MAX_LOCAL = 64;
    private static final Pattern WHO = Pattern.compile("(.+?)(?:@([^@:/]+|\\[[0-9A-Fa-f:.]+])(?::([0-9]{1,5}))?)?");
    private static final Pattern COUNTS = Pattern.compile("([0-9]{1,6})(?:\\+([0-9]{1,3}))?");

    public record Who(
            OptionalInt count,
            int sentinels,
            Optional<Path> inventory,
            Optional<String> bindHost,
            OptionalInt port,
            Agents asked) {

        public boolean isLocal() {
            return bindHost.isEmpty();
        }
    }

    /** Returns which agents were asked for; empty if this host measures itself. */
    public Optional<Who> who() {
        if (agents.isEmpty() && tokenFile.isPresent()) {
            throw new IllegalArgumentException("a token, but no agents: token-file=" + tokenFile.get()
                    + " (give agents, or leave out token-file)");
        }
        return agents.map(this::who);
    }

    private Who who(String asked) {
        Matcher parts = WHO.matcher(asked);
        Matcher counts = COUNTS.matcher(parts.matches() ? parts.group(1) : "");
        boolean isCount = counts.matches();
        Optional<String> host = parts.matches() ? Optional.ofNullable(parts.group(2)) : Optional.empty();
        if (!isCount && host.isEmpty()) {
            throw new IllegalArgumentException("no agents: agents=" + asked
                    + " (allowed: N or N+SENTINELS on this host, N@HOST[:PORT] for N that join, "
                    + "FILE@HOST[:PORT] for hosts of a file)");
        }
        int count = isCount ? Integer.parseInt(counts.group(1)) : 1;
        int sentinels = isCount && counts.group(2) != null ? Integer.parseInt(counts.group(2)) : 0;
        if (count < 1 || (host.isEmpty() && count + sentinels > MAX_LOCAL)) {
            throw new IllegalArgumentException("number of agents out of range: agents=" + asked
                    + " (allowed: 1 or more, on this host up to " + MAX_LOCAL + ")");
        }
        if (isCount && host.isPresent() && tokenFile.isEmpty()) {
            throw new IllegalArgumentException("agents that join need a token: agents=" + asked
                    + ", token-file= (create one: (umask 077; head -c 32 /dev/urandom | base64 > "
                    + "mesh.token), and copy it to all hosts)");
        }
        return new Who(
                isCount ? OptionalInt.of(count) : OptionalInt.empty(),
                sentinels,
                isCount ? Optional.empty() : Optional.of(Path.of(parts.group(1))),
                host,
                parts.group(3) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(parts.group(3))),
                this);
    }
}
