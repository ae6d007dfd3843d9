// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.Cpu;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** The reflector as a separate process: prints its port, serves one client, ends. */
public final class NettyReflectorMain {

    private NettyReflectorMain() {}

    /**
     * Serves one client. {@code commandLine}: {@code --io} nio or epoll, {@code --loop} spin or thread, {@code --cpu}
     * or -1 for not pinned.
     */
    public static void main(String[] commandLine) {
        Arguments arguments = Arguments.parse(commandLine, "--io nio --loop spin --cpu -1");
        Io io = Io.valueOf(arguments.text("--io"));
        PingLoop loop = PingLoop.of(arguments.text("--loop"), io.handlers());
        EchoHandler echo = new EchoHandler(loop);
        ChannelFuture binding = new ServerBootstrap()
                .group(loop.group())
                .channel(io.server())
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(echo)
                .bind(InetAddress.getLoopbackAddress(), 0)
                .addListener(done -> loop.signal());
        loop.await(binding::isDone);
        Cpu.pinCurrentThread(arguments.cpu("--cpu")); // and not the loop's thread, if it has one
        System.out.println(((InetSocketAddress) binding.channel().localAddress()).getPort());
        echo.serve();
        System.exit(0); // nothing is left to do for Netty's threads
    }
}
