// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.mesh.run.AgentProcess;
import io.plumbline.mesh.run.AgentSpec;
import io.plumbline.mesh.run.AgentSpec.Address;
import io.plumbline.mesh.run.AgentSpec.Limits;
import io.plumbline.mesh.run.AgentSpec.Loads;
import io.plumbline.mesh.run.AgentSpec.Loads.Trust;
import io.plumbline.mesh.run.MeshTokens;
import io.plumbline.model.Rate;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Defaults;
import io.plumbline.report.progress.ProgressText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code plumbline agent}. */
@Command(
        name = "agent",
        description = {
            "Joins a mesh that 'plumbline mesh' coordinates on another host, or a load (--agents of "
                    + "'ping', 'run', 'sweep', 'search'); the coordinator prints the command to copy. The "
                    + "agent pings other agents as ordered, within its own limits, and runs a reflector for "
                    + "them; it carries out its part of a load if --target, --class-path or --any-load allows "
                    + "it.",
            "It dials out, and needs no open port except its reflector's. If the coordinator doesn't "
                    + "answer for 30 s, it stops measuring; it keeps dialling for an hour."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline agent --join 10.0.0.1:4720 --token-file mesh.token --pin 5f3a... --bind 10.0.0.2",
            "  plumbline agent --join 10.0.0.1:4720 --token-file mesh.token --pin 5f3a... --bind 10.0.0.2 --label rack=r7",
            "  plumbline agent --join 10.0.0.1:4720 --token-file mesh.token --pin 5f3a... --target target:4710"
        })
public final class AgentCommand extends CommandSupport {

    @Option(names = "--join", paramLabel = "HOST:PORT", required = true, description = "Address of the coordinator.")
    String join;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            required = true,
            description = "File with the coordinator's token of the mesh, readable only by you. With - the token "
                    + "is the first line of standard input, and the agent ends with the input.")
    Path tokenFile;

    @Option(
            names = "--pin",
            paramLabel = "FINGERPRINT",
            required = true,
            description = "SHA-256 of the coordinator's certificate, as the coordinator prints it.")
    String pin;

    @Option(
            names = "--bind",
            paramLabel = "HOST",
            description = "Address at which other agents reach this host's reflector. Default: ${DEFAULT-VALUE}.")
    String bind = Defaults.BIND_HOST;

    @Option(
            names = "--label",
            paramLabel = "NAME=VALUE",
            description = "Label of this host: host (default: its name), rack, zone, role (sentinel: sends a "
                    + "hundredth of a load). May be given several times.")
    Map<String, String> labels = new TreeMap<>();

    @Option(
            names = "--max-rate",
            paramLabel = "RATE",
            description = "Max messages a second, whatever the coordinator orders. Default: 1M.")
    Rate maxRate = Limits.USUAL.rate();

    @Option(names = "--max-size", paramLabel = "SIZE", description = "Max size of a message. Default: 1MiB.")
    ByteSize maxSize = new ByteSize(Limits.USUAL.sizeBytes());

    @Option(
            names = "--max-duration",
            paramLabel = "TIME",
            description = "Max length of a measurement, including its warm-up. Default: ${DEFAULT-VALUE}.")
    Duration maxDuration = Limits.USUAL.duration();

    @Option(
            names = "--target",
            paramLabel = "HOST:PORT",
            description = "Reflector that it may load together with others, whatever the coordinator orders. May "
                    + "be given several times. Default: none; agents can always ping each other's reflectors.")
    List<String> targets = new ArrayList<>();

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Class path of tasks that it may run together with others. Default: runs none.")
    String classPath;

    @Option(
            names = "--any-load",
            description = "Accepts any target, and tasks of any class path: for agents that only their owner commands.")
    boolean mayLoadAny;

    @Override
    protected int run() throws IOException, InterruptedException {
        Address coordinator = Address.of(join);
        labels.computeIfAbsent(MeshHost.NAME, name -> ListeningAddress.hostName());
        try (MeshToken token = MeshToken.ofAgent(tokenFile)) {
            return join(token, spec(coordinator, token.file()));
        }
    }

    private int join(MeshToken token, AgentSpec spec) throws IOException, InterruptedException {
        try (AgentProcess agent = new AgentProcess(spec, terminal()::say)) {
            if (token.isOurs()) {
                MeshTokens.atEnd(System.in, () -> agent.end("its standard input ended"));
            }
            return Interruption.during(agent::close, () -> {
                terminal().println(ProgressText.ofEnd(agent.await()));
                return ExitStatus.OK;
            });
        }
    }

    private AgentSpec spec(Address coordinator, Path token) {
        return new AgentSpec(
                coordinator,
                pin,
                token.toString(),
                bind,
                labels,
                new Limits(maxRate, maxSize.bytes(), maxDuration),
                new Loads(mayLoadAny ? Trust.ALL : Trust.NAMED, targets, Optional.ofNullable(classPath)));
    }
}
