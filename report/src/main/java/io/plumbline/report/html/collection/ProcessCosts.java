// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.CpuCost;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** How many CPUs each process kept busy and how many system calls it made for an invocation, over all forks of a cell. */
final class ProcessCosts {

    private final List<ForkResult> forks;
    private final List<CpuUse> uses;

    ProcessCosts(BenchmarkResult result) {
        forks = result.forks();
        uses = CpuCost.byRole(forks);
    }

    /** Roles that any cell has an account of. */
    static Set<String> roles(List<ProcessCosts> costs) {
        return rolesOf(costs, use -> use.elapsedNanos() > 0);
    }

    /** Roles whose system calls any cell has an account of. */
    static Set<String> callingRoles(List<ProcessCosts> costs) {
        return rolesOf(costs, use -> CpuCost.callsPerInvocation(use).isPresent());
    }

    private static Set<String> rolesOf(List<ProcessCosts> costs, Predicate<CpuUse> isKnown) {
        Set<String> roles = new TreeSet<>();
        costs.forEach(
                cost -> cost.uses.stream().filter(isKnown).map(CpuUse::role).forEach(roles::add));
        return roles;
    }

    /** CPUs of one role; a dash if nobody looked. */
    String cpus(String role) {
        return text(
                role,
                use -> use.elapsedNanos() == 0 ? OptionalDouble.empty() : OptionalDouble.of(use.cpus()),
                cpus -> String.format(Locale.ROOT, "%.2f", cpus));
    }

    /** System calls of one role for an invocation, or a lower bound; a dash if nobody counted. */
    String calls(String role) {
        String mark = CpuCost.hasAllCalls(forks, role) ? "" : Symbols.UNICODE.atLeast();
        return text(role, CpuCost::callsPerInvocation, calls -> mark + Quantity.frequency(calls));
    }

    private String text(String role, Function<CpuUse, OptionalDouble> figure, DoubleFunction<String> format) {
        return uses.stream()
                .filter(use -> use.role().equals(role))
                .map(figure)
                .filter(OptionalDouble::isPresent)
                .map(found -> format.apply(found.getAsDouble()))
                .findFirst()
                .orElse("–");
    }
}
