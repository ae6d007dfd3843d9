// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import io.netty.handler.codec.MessageToMessageCodec;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.results.ResultAssembly;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The form of messages: records in frames of a limited length. Each end says its version first, as both have to have
 * the same.
 */
final class MessageCodec<I, O> extends MessageToMessageCodec<ByteBuf, O> {

    private static final int MAX_BYTES = MeshClient.MAX_RESULT_LENGTH * 4 / 3; // with what isn't ASCII in it

    private static final int LENGTH_BYTES = Integer.BYTES;

    private static final String GREETING = "plumbline mesh " + ResultAssembly.toolVersion();

    private final Class<I> in;
    private final Class<O> out;
    private boolean hasGreeted;
    private boolean isGreeted;

    private MessageCodec(Class<I> in, Class<O> out) {
        super(ByteBuf.class, out);
        this.in = in;
        this.out = out;
    }

    /** Lets a connection that is encrypted carry messages. */
    static <I, O> void addTo(ChannelPipeline pipeline, Class<I> in, Class<O> out) {
        pipeline.addLast(
                new LengthFieldBasedFrameDecoder(MAX_BYTES, 0, LENGTH_BYTES, 0, LENGTH_BYTES),
                new LengthFieldPrepender(LENGTH_BYTES),
                new MessageCodec<>(in, out));
    }

    private static ByteBuf greeting() {
        return Unpooled.copiedBuffer(GREETING, StandardCharsets.UTF_8);
    }

    @Override
    protected void encode(ChannelHandlerContext context, O message, List<Object> to) throws IOException {
        if (!hasGreeted) {
            hasGreeted = true;
            to.add(greeting());
        }
        ByteBuf bytes = context.alloc().buffer();
        to.add(bytes);
        RecordCodec.write(out, message, new DataOutputStream(new ByteBufOutputStream(bytes)));
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the connection ends
    protected void decode(ChannelHandlerContext context, ByteBuf bytes, List<Object> to) throws IOException {
        if (isGreeted) {
            to.add(RecordCodec.read(in, new DataInputStream(new ByteBufInputStream(bytes))));
            return;
        }
        isGreeted = bytes.toString(StandardCharsets.UTF_8).equals(GREETING);
        if (!isGreeted) {
            context.writeAndFlush(greeting()); // so that the other end knows, too
            throw new ProtocolException("the other end is not of this version of Plumbline: version="
                    + ResultAssembly.toolVersion() + " (use the same at both ends)");
        }
    }
}
