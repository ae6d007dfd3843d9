// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

import io.plumbline.model.price.PricedItem;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Traits of what was measured that decide what is on its bill. */
record BilledSubject(Optional<Subject> subject, Map<String, String> facts) {

    private static final Set<String> FRAMEWORKS =
            Set.of("netty-nio", "netty-epoll", "netty-io-uring", "aeron-ipc", "aeron-udp");

    static BilledSubject of(BenchmarkResult result) {
        return new BilledSubject(result.experiment().map(Experiment::base).map(CellSpec::subject), Map.of())
                .of(result.forks());
    }

    /** Returns the same subject in other forks, such as those of its floor, in which nothing is encrypted. */
    BilledSubject of(List<ForkResult> forks) {
        return new BilledSubject(
                subject,
                forks.stream()
                        .map(ForkResult::facts)
                        .filter(known -> !known.isEmpty())
                        .findFirst()
                        .orElse(Map.of()));
    }

    private Optional<PingSpec> ping() {
        return subject.filter(PingSpec.class::isInstance).map(PingSpec.class::cast);
    }

    /** Returns the ping whose both ends are on this host. */
    private Optional<PingSpec> pingHere() {
        return ping().filter(ping -> ping.address().isEmpty());
    }

    /** Returns whose the rest is. */
    Owner owner(boolean hasFloor) {
        if (subject.filter(any -> !(any instanceof TaskSpec)).isEmpty()) {
            return Owner.YOURS;
        } else if (ping().filter(ping -> FRAMEWORKS.contains(ping.transport())).isPresent()) {
            return Owner.FRAMEWORK;
        } else if (subject.orElse(null) instanceof DiskSpec) {
            return Owner.DISK;
        }
        return hasFloor ? Owner.SERVICE : hasReflectorHere() ? Owner.NOBODY : Owner.OTHER_END;
    }

    boolean hasReflectorHere() {
        return pingHere().isPresent();
    }

    boolean isSpinning() {
        return subject.orElse(null) instanceof ServiceSpec service
                ? service.clientWait().burnsCpu()
                : ping().filter(ping -> ping.clientWait().burnsCpu()).isPresent();
    }

    boolean isReflectorSpinning() {
        return pingHere().filter(ping -> ping.wantedReflectorWait().burnsCpu()).isPresent();
    }

    /** Returns how many values threads that spin get from ends on this host. */
    double handOvers() {
        return (hasReflectorHere() && isSpinning() ? 1 : 0) + (isReflectorSpinning() ? 1 : 0);
    }

    /** Polling is waiting: an end has to send a message and to receive one. */
    double neededCalls() {
        return hasReflectorHere() ? 4 : 2;
    }

    /** Returns the price of a message's way; empty if it isn't the kernel's. */
    Optional<PricedItem> message() {
        return pingHere().flatMap(ping -> switch (ping.transport()) {
            case "tcp",
                    "tcp-socket",
                    "tcp-native",
                    "tcp-io-uring",
                    "tls",
                    "netty-nio",
                    "netty-epoll",
                    "netty-io-uring" -> Optional.of(PricedItem.TCP_MESSAGE);
            case "udp", "udp-native", "udp-io-uring", "aeron-udp" -> Optional.of(PricedItem.UDP_MESSAGE);
            case "unix", "unix-native", "unix-seqpacket", "unix-datagram" -> Optional.of(PricedItem.UNIX_MESSAGE);
            default -> Optional.empty();
        });
    }

    /** Returns the bytes that each end has to copy in and out; empty if the kernel counts them. */
    Optional<Double> bytesCopied() {
        return pingHere().map(ping -> message().isPresent() ? 4.0 * ping.size().bytes() : 0);
    }

    /** Returns how often records of TLS are encrypted or decrypted in the way of an invocation. */
    int records() {
        boolean isService = facts.containsKey(FactNames.SERVICE_TLS_NANOS);
        return isService
                ? 2
                : pingHere().filter(ping -> ping.transport().equals("tls")).isPresent() ? 4 : 0;
    }
}
