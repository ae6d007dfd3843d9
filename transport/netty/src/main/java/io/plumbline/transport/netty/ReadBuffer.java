// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.plumbline.model.HotPath;

/**
 * Lets a channel read into one buffer again and again; while somebody still keeps what was read last, into others.
 * Threading: only who holds the event loop.
 */
final class ReadBuffer extends DefaultMaxMessagesRecvByteBufAllocator {

    private final ByteBuf buffer;

    ReadBuffer(ByteBuf buffer) {
        this.buffer = buffer;
    }

    @Override
    @SuppressWarnings("deprecation") // the type is Netty's own choice
    public Handle newHandle() {
        return new Reuse();
    }

    void release() {
        buffer.release();
    }

    private final class Reuse extends MaxMessageHandle {

        @Override
        public int guess() {
            return buffer.capacity();
        }

        @Override
        @HotPath
        public ByteBuf allocate(ByteBufAllocator allocator) {
            return buffer.refCnt() == 1 ? buffer.clear().retain() : allocator.directBuffer(buffer.capacity());
        }
    }
}
