// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.RecordOption;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.model.subject.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reflector or service that a command pings, of every command that has no other words on its line. */
record PingedReflector(@OptionName(word = true) Optional<String> address) {

    static final PingedReflector OWN = new PingedReflector(Optional.empty());

    static final PingSpec ROUND_TRIP = PingSpec.USUAL;
    static final ServiceSpec SERVICE = ServiceSpec.of(ServiceUrl.parse("redis://localhost"));

    /** A shell makes an empty address of a variable that isn't set. */
    PingedReflector {
        if (address.filter(String::isBlank).isPresent()) {
            throw new IllegalArgumentException(
                    "the reflector's address is empty: HOST:PORT=\"\" (allowed: host:port, as 'plumbline "
                            + "reflect' prints it; omit it to start a reflector here)");
        }
    }

    static Set<String> flags(List<Record> subjects, String... others) {
        Stream<String> own = subjects.stream()
                .flatMap(subject -> RecordOption.of(subject).stream())
                .map(option -> "--" + option.name());
        return Stream.concat(own, Stream.of(others)).collect(Collectors.toCollection(HashSet::new));
    }

    /** What has the address, with its usual options; refuses options that only others have. */
    Subject subject(CommandSupport command) {
        Optional<Subject> url = address.filter(ServiceUrl::isUrl).map(Subject::ofUrl);
        Set<String> foreign = flags(List.of(ROUND_TRIP, SERVICE));
        foreign.removeAll(flags(List.of((Record) url.orElse(ROUND_TRIP))));
        String given = command.givenOptions().filter(foreign::contains).sorted().collect(Collectors.joining(" "));
        if (!given.isEmpty()) {
            throw new IllegalArgumentException(
                    url.isPresent()
                            ? "options of a reflector or service for another: given=" + given + " (leave them out)"
                            : "options of a service without one: given=" + given
                                    + " (give a URL, such as redis://host)");
        }
        return url.orElseGet(() -> ROUND_TRIP.toBuilder().address(address).build());
    }
}
