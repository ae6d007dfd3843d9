// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

import java.io.IOException;
import java.net.InetAddress;

/** Lets the resolver decide. */
public final class ResolvesOurName {

    String name() throws IOException {
        return InetAddress.getLocalHost().getHostName();
    }
}
