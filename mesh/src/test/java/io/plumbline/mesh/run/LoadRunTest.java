// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.mesh.protocol.Coordinator.Waiting;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.mesh.wire.Link;
import io.plumbline.mesh.wire.MeshClient;
import io.plumbline.mesh.wire.Token;
import io.plumbline.model.Rate;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A coordinator of loads with an agent that measures nothing. */
@Timeout(60)
class LoadRunTest {

    private static final Token TOKEN = new Token("a secret of sixteen bytes");
    private static final CellPlan CELL = new CellPlan(
            CellSpec.of(PingSpec.over("tcp").address(Optional.of("127.0.0.1:1")).build())
                    .at(Rate.perSecond(100)),
            "",
            null,
            Optional.empty(),
            Optional.empty(),
            null);

    private final BlockingQueue<ToAgent> received = new LinkedBlockingQueue<>();
    private final Cancellation cancellation = new Cancellation();
    private LoadRun load;
    private MeshClient client;
    private Link<FromAgent> agent;

    @BeforeEach
    void joins() throws IOException {
        LoadTeam team = new LoadTeam(
                new Waiting(1, 1, 120_000_000_000L), 0, "127.0.0.1", 0, 1, Optional.empty(), LoadTeam.Place.THIS_HOST);
        load = new LoadRun(team, TOKEN, new MeshListener() {});
        client = new MeshClient("127.0.0.1", load.port(), load.pin(), TOKEN);
        agent = client.connect(new MeshClient.Receiver() {
            @Override
            public void received(ToAgent message) {
                received.add(message);
                answer(message);
            }

            @Override
            public void closed(String reason, boolean isFinal) {}
        });
        agent.send(new FromAgent.Join(new MeshHost("id", "1", "h:1", Map.of())));
    }

    /** What follows an outcome lets the coordinator look at it again, while the next load begins. */
    private void answer(ToAgent message) {
        if (message instanceof ToAgent.Ordered ordered) {
            int cell = ordered.order().cell();
            agent.send(new FromAgent.Done(cell, 0, new Outcome.Missed("load " + cell + ".")));
            for (int i = 0; i < 500; i++) {
                agent.send(new FromAgent.Underway(-1, i));
            }
        }
    }

    @AfterEach
    void ends() {
        client.close();
        load.close();
    }

    private String measured(int index) {
        ForkSource forks = load.parts().open(new LabListener() {}, cancellation);
        return forks.measure(CELL, index).result().endDetail();
    }

    @Test
    void takesTheOutcomeOfTheLoadBeforeForNoOther() {
        for (int index = 0; index < 50; index++) {
            assertThat(measured(index)).endsWith("load " + index + ".");
        }
    }

    @Test
    void haltsALoadThatWasCancelledBeforeItBegan() throws InterruptedException {
        measured(0);
        cancellation.request();
        measured(1);
        ToAgent message = received.take();
        while (!(message instanceof ToAgent.Halt)) {
            message = received.take();
        }
        assertThat(((ToAgent.Halt) message).cell()).isEqualTo(1);
    }

    @Test
    void endsTwice() {
        load.close();
        load.end();
    }
}
