// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.transport.spi.Endpoint;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;

/** The other end of an endpoint without a socket: says what it was told to, once it has heard what it waits for. */
public final class ScriptedServer implements Endpoint {

    private final Queue<Step> steps = new ArrayDeque<>();
    private final int chunk;
    private final StringBuilder heard = new StringBuilder();
    private final Queue<Byte> toSay = new ArrayDeque<>();
    private String unmet = "";

    /** {@code chunk}: bytes that come at once. */
    public ScriptedServer(int chunk) {
        this.chunk = chunk;
    }

    private record Step(String awaited, String said) {}

    /** Says bytes, a character each, after it has heard others; an empty text waits for nothing. */
    public ScriptedServer after(String awaited, String said) {
        steps.add(new Step(awaited, said));
        advance();
        return this;
    }

    /** Returns what was heard since the last step that was met. */
    public String heard() {
        return heard.toString();
    }

    private void advance() {
        while (!steps.isEmpty() && heard.toString().startsWith(steps.element().awaited)) {
            heard.delete(0, steps.element().awaited.length());
            for (byte some : steps.remove().said.getBytes(StandardCharsets.ISO_8859_1)) {
                toSay.add(some);
            }
        }
    }

    @Override
    public int send(ByteBuffer message) {
        while (message.hasRemaining()) {
            heard.append((char) (message.get() & 0xff));
        }
        advance();
        return COMPLETE;
    }

    @Override
    public int receive(ByteBuffer message) {
        for (int i = 0; i < chunk && !toSay.isEmpty() && message.hasRemaining(); i++) {
            message.put(toSay.remove());
        }
        if (toSay.isEmpty() && !steps.isEmpty() && heard.length() > 0) {
            unmet = "expected=" + steps.element().awaited + ", heard=" + heard;
            return CLOSED;
        }
        return toSay.isEmpty() && steps.isEmpty() ? CLOSED : BUSY;
    }

    @Override
    public String description() {
        return "script" + unmet;
    }

    @Override
    public void close() {}
}
