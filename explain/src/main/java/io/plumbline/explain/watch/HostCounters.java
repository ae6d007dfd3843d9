// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.accounting.StealTimes;
import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.files.HostFiles;
import io.plumbline.model.explain.EventKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All counters of the host that may tell why threads of it are slow, in a container those that it lets see. */
final class HostCounters {

    private static final Map<String, Counter> SNMP = Map.of(
            "Tcp:RetransSegs", Counter.ofHost(EventKind.RETRANSMIT, "tcp_retrans_segs"),
            "Udp:RcvbufErrors", Counter.ofHost(EventKind.DROP, "udp_rcvbuf_errors"),
            "Udp:SndbufErrors", Counter.ofHost(EventKind.DROP, "udp_sndbuf_errors"),
            "Udp:InErrors", Counter.ofHost(EventKind.DROP, "udp_in_errors"));

    private static final Map<String, Counter> NETSTAT = Map.of(
            "TcpExt:TCPTimeouts", Counter.ofHost(EventKind.RETRANSMIT, "tcp_timeouts"),
            "TcpExt:TCPLostRetransmit", Counter.ofHost(EventKind.RETRANSMIT, "tcp_lost_retransmits"),
            "TcpExt:ListenDrops", Counter.ofHost(EventKind.DROP, "tcp_listen_drops"),
            "TcpExt:TCPBacklogDrop", Counter.ofHost(EventKind.DROP, "tcp_backlog_drops"),
            "TcpExt:TCPRcvQDrop", Counter.ofHost(EventKind.DROP, "tcp_receive_queue_drops"));

    private final HostFiles files;
    private final CounterFiles tables;
    private final List<Integer> cpus;
    private final Cgroup cgroup;

    HostCounters(HostFiles files, List<Integer> cpus) {
        this.files = files;
        this.tables = new CounterFiles(files);
        this.cpus = List.copyOf(cpus);
        this.cgroup = Cgroup.of(files);
    }

    Map<Counter, Long> read() {
        Map<Counter, Long> counts = new LinkedHashMap<>();
        counts.putAll(tables.perCpu(EventKind.INTERRUPT, "proc/interrupts"));
        counts.putAll(tables.perCpu(EventKind.SOFTIRQ, "proc/softirqs"));
        counts.putAll(tables.paired("proc/net/snmp", SNMP));
        counts.putAll(tables.paired("proc/net/netstat", NETSTAT));
        tables.softnet().forEach((counter, count) -> counts.merge(counter, count, Long::sum));
        counts.putAll(tables.pressure());
        counts.putAll(tables.thermalThrottling(cpus));
        StealTimes.parse(files.lines("proc/stat"))
                .nanosByCpu()
                .forEach((cpu, nanos) ->
                        counts.put(Counter.ofHost(EventKind.STEAL, "steal", cpu).inNanos(), nanos));
        cgroup.throttling().ifPresent(throttling -> {
            counts.put(Counter.ofHost(EventKind.THROTTLED, "throttled_periods"), throttling.throttledPeriods());
            counts.put(Counter.ofHost(EventKind.THROTTLED, "throttled").inNanos(), throttling.throttledNanos());
        });
        if (!cpus.isEmpty()) {
            counts.keySet().removeIf(counter -> counter.cpu() >= 0 && !cpus.contains(counter.cpu()));
        }
        return counts;
    }
}
