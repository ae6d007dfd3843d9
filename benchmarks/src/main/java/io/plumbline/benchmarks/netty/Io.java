// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

/** Netty's transports to choose from. */
enum Io {
    nio(NioSocketChannel.class, NioServerSocketChannel.class),
    epoll(EpollSocketChannel.class, EpollServerSocketChannel.class);

    private final Class<? extends SocketChannel> client;
    private final Class<? extends ServerChannel> server;

    Io(Class<? extends SocketChannel> client, Class<? extends ServerChannel> server) {
        this.client = client;
        this.server = server;
    }

    IoHandlerFactory handlers() {
        return this == nio ? NioIoHandler.newFactory() : EpollIoHandler.newFactory();
    }

    Class<? extends SocketChannel> client() {
        return client;
    }

    Class<? extends ServerChannel> server() {
        return server;
    }
}
