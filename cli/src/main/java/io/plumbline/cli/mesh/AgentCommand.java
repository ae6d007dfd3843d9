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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** {@code plumbline agent}. */
public final class AgentCommand extends CommandSupport {

    private record Asked(
            String join,
            Path tokenFile,
            String pin,
            String bind,
            Map<String, String> label,
            Rate maxRate,
            ByteSize maxSize,
            Duration maxDuration,
            List<String> target,
            Optional<String> classPath,
            boolean anyLoad) {

        private static final Asked USUAL = new Asked(
                null,
                null,
                null,
                Defaults.BIND_HOST,
                Map.of(),
                Limits.USUAL.rate(),
                new ByteSize(Limits.USUAL.sizeBytes()),
                Limits.USUAL.duration(),
                List.of(),
                Optional.empty(),
                false);
    }

    @Override
    protected void describe() {
        options(Asked.USUAL);
    }

    @Override
    protected int run() throws IOException, InterruptedException {
        Asked asked = given(Asked.USUAL);
        Address coordinator = Address.of(asked.join());
        try (MeshToken token = MeshToken.ofAgent(asked.tokenFile())) {
            return join(token, spec(asked, coordinator, token.file()));
        }
    }

    private int join(MeshToken token, AgentSpec spec) throws IOException, InterruptedException {
        try (AgentProcess agent = new AgentProcess(spec, terminal()::say)) {
            if (token.isOurs()) {
                MeshTokens.atEnd(System.in, () -> agent.end("its standard input ended"));
            }
            return Interruption.during(terminal(), agent::close, () -> {
                terminal().println(ProgressText.ofEnd(agent.await()));
                return ExitStatus.OK;
            });
        }
    }

    private static AgentSpec spec(Asked asked, Address coordinator, Path token) {
        Map<String, String> labels = new TreeMap<>(asked.label());
        labels.computeIfAbsent(MeshHost.NAME, name -> ListeningAddress.hostName());
        return new AgentSpec(
                coordinator,
                asked.pin(),
                token.toString(),
                asked.bind(),
                labels,
                new Limits(asked.maxRate(), asked.maxSize().bytes(), asked.maxDuration()),
                new Loads(asked.anyLoad() ? Trust.ALL : Trust.NAMED, asked.target(), asked.classPath()));
    }
}
