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

/** Which agents there are, when each was heard of last, and which numbers they have. Threading: one thread. */
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
        if (seat.isConnected && isThere(seat, nowNanos)) {
            return Optional.of("another agent has this id: id=" + member.id());
        }
        if (!seat.member.equals(member)) {
            return Optional.of("an agent of this id was another one before: id=" + member.id());
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

    /** Numbers the agents by labels and id, not by who came first, so that the same agents always have the same plan. */
    void close() {
        List<MeshHost> sorted =
                new ArrayList<>(seats.values().stream().map(seat -> seat.member).toList());
        sorted.sort(Comparator.comparing((MeshHost member) -> member.labels().toString())
                .thenComparing(MeshHost::id));
        members = List.copyOf(sorted);
        for (int number = 0; number < members.size(); number++) {
            numbers.put(members.get(number).id(), number);
        }
    }

    boolean isClosed() {
        return !members.isEmpty();
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

    private boolean isThere(Seat seat, long nowNanos) {
        return nowNanos - seat.heardNanos < patienceNanos;
    }
}
