// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples.pipe;

import java.io.IOException;
import java.nio.channels.Pipe;

/** Both ends of a connection. */
record PipePair(NioPipeEndpoint client, NioPipeEndpoint reflector) {

    static PipePair open(String name) throws IOException {
        Pipe there = Pipe.open();
        Pipe back;
        try {
            back = Pipe.open();
        } catch (IOException noMoreDescriptors) {
            there.sink().close();
            there.source().close();
            throw noMoreDescriptors;
        }
        return new PipePair(
                new NioPipeEndpoint(there.sink(), back.source(), "pipe client -> " + name),
                new NioPipeEndpoint(back.sink(), there.source(), "pipe " + name + " -> client"));
    }
}
