// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.ServiceSpec;

/** Bytes of a request to a service, and of its reply. */
public record ServiceExchange(int requestBytes, int replyBytes) {

    public static ServiceExchange of(ServiceSpec service, LoadSpec load) {
        return ServicePlanner.greet(service, load);
    }
}
