// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

/**
 * An inbox between the event loop's thread and those that use the endpoint, who sleep until there is something for
 * them. Threading: the event loop keeps, one thread takes, one waits for room to write; any closes.
 */
final class SharedInbox extends Inbox {

    private volatile Thread reader;
    private volatile Thread writer;

    @Override
    void keep(Channel source, ByteBuf data) {
        synchronized (this) {
            super.keep(source, data);
        }
        LockSupport.unpark(reader);
    }

    @Override
    synchronized boolean take(ByteBuffer message) {
        return super.take(message);
    }

    @Override
    synchronized boolean isEmpty() {
        return super.isEmpty();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        LockSupport.unpark(writer);
    }

    void awaitData() {
        reader = Thread.currentThread(); // before the look: who delivers afterwards sees it
        while (isEmpty() && !hasEnded() && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
        }
        reader = null;
    }

    void awaitRoom(Channel written) {
        writer = Thread.currentThread(); // before the look, too
        while (!written.isWritable() && !hasEnded() && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
        }
        writer = null;
    }

    @Override
    void end() {
        super.end();
        LockSupport.unpark(reader);
        LockSupport.unpark(writer);
    }

    @Override
    synchronized void discard() {
        super.discard();
    }
}
