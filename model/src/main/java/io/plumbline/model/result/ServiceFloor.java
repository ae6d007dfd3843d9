// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The same bytes each way as to and from a service, over the same kind of socket, to an end that does nothing: measured in
 * turns with the service.
 *
 * @param reflector address of the reflector beside the service; empty if the end was one of our own
 * @param forks the forks in order; none if there is no floor
 * @param summary over all forks and runs
 * @param reason why there is no floor; empty if there is one
 */
public record ServiceFloor(Optional<String> reflector, List<ForkResult> forks, Summary summary, String reason) {

    public ServiceFloor {
        Objects.requireNonNull(reflector, "reflector");
        Objects.requireNonNull(summary, "summary");
        Objects.requireNonNull(reason, "reason");
        forks = List.copyOf(forks);
    }

    /** Says that there is none. {@code reason}: why, without a full stop. */
    public static ServiceFloor none(String reason) {
        return new ServiceFloor(Optional.empty(), List.of(), new Summary(List.of()), reason);
    }
}
