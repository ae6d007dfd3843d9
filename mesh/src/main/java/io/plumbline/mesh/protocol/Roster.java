// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** The agents, their numbers, and when each was heard of last. Threading: one thread. */
final class Roster {

    private static final class Seat {
        final MeshHost member;
        long heardNanos;
        boolean isConnected = true;

        Seat(MeshHost member, long heardNanos) {
            this.member = member;
            this.heardNanos = heardNanos;
        }
    }

    private final long patienceNanos;
    private final Map<String, Seat> seats = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private List<MeshHost> members = List.of();

    /** After so long without a word, an agent counts as lost. */
    Roster(long patienceNanos) {
        this.patienceNanos = patienceNanos;
    }

    /** Takes an agent in, or back; the reason if it can't be. */
    Optional<String> join(MeshHost member, long nowNanos) {
        Seat seat = seats.get(member.id());
        if (seat == null) {
            if (isClosed()) {
                return Optional.of("the mesh has begun without this agent: id=" + member.id());
            }
            seats.put(member.id(), new Seat(member, nowNanos));
            return Optional.empty();
        }
        if (isThere(seat, nowNanos)) {
            return Optional.of("another agent has this id: id=" + member.id());
        }
        if (!seat.member.equals(member)) {
            return Optional.of("this id belonged to another agent: id=" + member.id());
        }
        seat.isConnected = true;
        seat.heardNanos = nowNanos;
        return Optional.empty();
    }

    void heard(String id, long nowNanos) {
        Seat seat = seats.get(id);
        if (seat != null) {
            seat.heardNanos = nowNanos;
        }
    }

    void disconnected(String id) {
        Seat seat = seats.get(id);
        if (seat != null) {
            seat.isConnected = false;
        }
    }

    int size() {
        return seats.size();
    }

    /** Ids of all that have come, numbered or not. */
    Set<String> all() {
        return Set.copyOf(seats.keySet());
    }

    /**
     * Numbers the agents by labels and id, not by who came first, so that the same agents always have the same plan.
     */
    void close() {
        List<MeshHost> sorted =
                new ArrayList<>(seats.values().stream().map(seat -> seat.member).toList());
        sorted.sort(Comparator.comparing((MeshHost member) -> member.labels().toString())
                .thenComparing(MeshHost::id));
        number(sorted);
    }

    private void number(List<MeshHost> inOrder) {
        members = List.copyOf(inOrder);
        numbers.clear();
        for (int number = 0; number < members.size(); number++) {
            numbers.put(members.get(number).id(), number);
        }
    }

    /** Takes over the agents of another coordinator, none of which has a connection to this one yet. */
    void takeOver(List<MeshHost> all, long nowNanos) {
        for (MeshHost member : all) {
            Seat seat = new Seat(member, nowNanos);
            seat.isConnected = false;
            seats.put(member.id(), seat);
        }
        number(all);
    }

    /**
     * Finds the absent agent whose place a new one may take: one with the same labels, the name of its host among them.
     * Where there are several, one with the same address.
     */
    OptionalInt vacancy(MeshHost member, long nowNanos) {
        if (seats.containsKey(member.id()) || !member.labels().containsKey(MeshHost.NAME)) {
            return OptionalInt.empty();
        }
        return IntStream.range(0, members.size())
                .filter(number -> members.get(number).labels().equals(member.labels()))
                .filter(number -> !isThere(seats.get(members.get(number).id()), nowNanos))
                .boxed()
                .min(Comparator.comparing(
                        number -> !address(members.get(number)).equals(address(member))))
                .map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
    }

    private static String address(MeshHost member) {
        return member.reflector().replaceFirst(":[^:]*$", "");
    }

    /**
     * Gives an agent the place of one that is gone; what the other may still measure is over by the end of its slot.
     */
    void replace(int number, MeshHost member) {
        if (seats.containsKey(member.id())) {
            throw new IllegalArgumentException("an agent with this id has already joined: id=" + member.id());
        }
        Seat before = seats.remove(members.get(number).id());
        Seat seat = new Seat(member, before.heardNanos);
        seat.isConnected = false;
        seats.put(member.id(), seat);
        List<MeshHost> all = new ArrayList<>(members);
        all.set(number, member);
        number(all);
    }

    boolean isClosed() {
        return !members.isEmpty();
    }

    boolean has(String name) {
        return seats.values().stream().anyMatch(seat -> seat.member.name().equals(name));
    }

    List<MeshHost> members() {
        return members;
    }

    OptionalInt number(String id) {
        Integer number = numbers.get(id);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** Whether an agent can be given orders; where it can't, why. */
    Optional<String> absence(int number, long nowNanos) {
        Seat seat = seats.get(members.get(number).id());
        if (!seat.isConnected) {
            return Optional.of("the connection to " + seat.member.id() + " is gone");
        }
        return isThere(seat, nowNanos)
                ? Optional.empty()
                : Optional.of(
                        "nothing was heard of " + seat.member.id() + " for " + patienceNanos / 1_000_000_000 + " s");
    }

    int connected() {
        return (int) seats.values().stream().filter(seat -> seat.isConnected).count();
    }

    private boolean isThere(Seat seat, long nowNanos) {
        return seat.isConnected && nowNanos - seat.heardNanos < patienceNanos;
    }
}
