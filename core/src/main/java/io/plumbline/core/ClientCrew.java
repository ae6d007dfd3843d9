// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.run.Client;
import io.plumbline.core.run.ClientFacts;
import io.plumbline.core.run.ClientThreads;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.ThreadPart;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The clients of a fork and the threads that serve them: each task is prepared, invoked and closed by its thread. */
record ClientCrew(List<Client> clients, ClientThreads threads) {

    ClientCrew {
        clients = List.copyOf(clients);
    }

    /**
     * Prepares the tasks, before a thread is pinned: threads that a task starts would otherwise have to share its CPU.
     * A thread stops at the first task that fails.
     */
    Optional<Throwable> init() {
        return onEach(Client::init);
    }

    /** Announces a run to the tasks. A thread stops at the first task that fails. */
    Optional<Throwable> runStarts() {
        return onEach(Client::runStarts);
    }

    private Optional<Throwable> onEach(Step step) {
        return firstFailure(threads.onEach(thread -> failures(thread, step).findFirst()));
    }

    Optional<Throwable> close() {
        return firstFailure(threads.onEach(
                thread -> failures(thread, Client::close).toList().stream().findFirst()));
    }

    /** Attempts no more than are asked for. */
    private Stream<Throwable> failures(int thread, Step step) {
        return IntStream.range(0, threadPart(thread).clientsHere())
                .mapToObj(place -> attempt(client(thread, place), step))
                .flatMap(Optional::stream);
    }

    private ThreadPart threadPart(int thread) {
        return new ThreadPart(clients.size(), threads.count(), thread);
    }

    private Client client(int thread, int place) {
        return clients.get(threadPart(thread).ownClientAt(place));
    }

    private interface Step {
        void with(Client client) throws Exception;
    }

    @SuppressWarnings("CatchingUnchecked") // whatever a task throws is reported as its failure
    private static Optional<Throwable> attempt(Client client, Step step) {
        try {
            step.with(client);
            return Optional.empty();
        } catch (Throwable failed) {
            return Optional.of(failed);
        }
    }

    private static Optional<Throwable> firstFailure(List<Optional<Throwable>> failures) {
        return failures.stream().flatMap(Optional::stream).findFirst();
    }

    /** Pins each client thread to its CPU, and leaves all alone if there are none. */
    void pin(List<Integer> cpus) {
        if (!cpus.isEmpty()) {
            threads.onEach(thread -> {
                client(thread, 0).context().pinCurrentThread(Roles.CLIENT, cpus.get(thread));
                return thread;
            });
        }
    }

    void cpuUse(CpuUse use) {
        clients.get(0).context().cpuUse(use);
    }

    List<CpuUse> cpu() {
        return of(ClientFacts::cpu);
    }

    Map<String, String> facts() {
        return of(ClientFacts::facts);
    }

    List<ThreadPlacement> placement() {
        return of(ClientFacts::placement);
    }

    private <T> T of(Function<List<TaskContext>, T> account) {
        return account.apply(clients.stream().map(Client::context).toList());
    }
}
