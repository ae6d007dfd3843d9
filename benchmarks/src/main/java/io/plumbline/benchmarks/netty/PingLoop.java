// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.netty;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ManualIoEventLoop;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** One event loop, and the main thread's wait for it. */
sealed interface PingLoop {

    static PingLoop of(String name, IoHandlerFactory handlers) {
        return switch (name) {
            case "spin" -> new Spinning(new ManualIoEventLoop(Thread.currentThread(), handlers));
            case "thread" -> new Sleeping(new MultiThreadIoEventLoopGroup(1, handlers), Thread.currentThread());
            default ->
                throw new IllegalArgumentException("bad value: --loop=%s (allowed: spin, thread)".formatted(name));
        };
    }

    EventLoopGroup group();

    /** Called by the main thread. */
    void await(BooleanSupplier condition);

    /** Called by the loop when a condition may have come true. */
    void signal();

    /** The main thread runs the loop itself, without a pause. */
    record Spinning(ManualIoEventLoop loop) implements PingLoop {

        @Override
        public EventLoopGroup group() {
            return loop;
        }

        @Override
        public void await(BooleanSupplier condition) {
            while (!condition.getAsBoolean()) {
                loop.runNow();
            }
        }

        @Override
        public void signal() {
            // the main thread looks after each turn
        }
    }

    /** A thread of Netty's runs the loop and sleeps there; the main thread sleeps too. */
    record Sleeping(EventLoopGroup group, Thread main) implements PingLoop {

        @Override
        public void await(BooleanSupplier condition) {
            while (!condition.getAsBoolean()) {
                LockSupport.park(this);
            }
        }

        @Override
        public void signal() {
            LockSupport.unpark(main);
        }
    }
}
