// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.option.SecretFile;
import java.util.Optional;

/** Password of a service: of the file that is named, or of the environment, in which programs have it too. */
final class ServicePassword {

    private ServicePassword() {}

    static Secret of(ServiceSpec service) {
        return service.passwordFile().map(SecretFile::readPassword).orElseGet(ServicePassword::ofEnvironment);
    }

    private static Secret ofEnvironment() {
        return Optional.ofNullable(System.getenv(ServiceSpec.PASSWORD_VARIABLE))
                .map(Secret::new)
                .orElse(Secret.NONE);
    }
}
