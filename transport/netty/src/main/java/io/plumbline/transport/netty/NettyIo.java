// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.SocketProtocolFamily;
import java.util.Map;
import java.util.function.Function;

/** One of the ways in which Netty reaches the operating system. */
record NettyIo(
        IoHandlerFactory handlers,
        Function<SocketProtocolFamily, Channel> client,
        Function<SocketProtocolFamily, ServerChannel> server,
        Map<ChannelOption<Integer>, Integer> keepAliveTimes) {}
