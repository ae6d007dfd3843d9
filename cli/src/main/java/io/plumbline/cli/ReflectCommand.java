// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.StateFolder;
import io.plumbline.cli.session.OfferedReflector;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.ReflectSpec;
import java.io.IOException;
import java.util.Map;

/** {@code plumbline reflect}. */
final class ReflectCommand extends CommandSupport {

    private record Encryption(boolean tls) {

        private static final Encryption NONE = new Encryption(false);
    }

    @Override
    protected void describe() {
        options(ReflectSpec.DEFAULT);
        options(Encryption.NONE);
        options(JvmSpec.DEFAULT, "class-path");
    }

    @Override
    protected int run() throws IOException {
        ReflectSpec reflector = given(ReflectSpec.DEFAULT);
        if (given(Encryption.NONE).tls()) {
            reflector = reflector.encryptedBy(certificateFile(System.getenv()));
        }
        throw OfferedReflector.run(reflector, given(JvmSpec.DEFAULT), "plumbline ping", terminal());
    }

    static String certificateFile(Map<String, String> environment) {
        return StateFolder.in(environment).resolve("reflector.p12").toString();
    }
}
