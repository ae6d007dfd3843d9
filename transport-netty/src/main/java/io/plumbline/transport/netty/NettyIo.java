// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.SocketProtocolFamily;
import java.util.Map;

/** One of the ways in which Netty reaches the operating system. */
interface NettyIo {

    /** Returns what asks the system for events. */
    IoHandlerFactory handlers();

    /** Opens a socket that is to be connected. */
    Channel newClient(SocketProtocolFamily family);

    /** Opens a socket that is to listen. */
    ServerChannel newServer(SocketProtocolFamily family);

    /** Returns the options for {@link io.plumbline.transport.ip.TcpKeepAlive}, as far as there are any, with their values. */
    Map<ChannelOption<Integer>, Integer> keepAliveTimes();
}
