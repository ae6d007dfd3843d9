// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.ThreadAwareExecutor;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallerLoopTest {

    private final CallerLoop loop = new CallerLoop(NioIoHandler.newFactory());

    @AfterEach
    void destroy() {
        if (!loop.isTerminated()) {
            loop.enter();
            loop.destroy();
        }
    }

    @Test
    void isHeldByOneThreadAtATime() {
        assertThat(loop.tryEnter()).isTrue();
        assertThat(loop.inEventLoop()).isTrue();
        assertThat(CompletableFuture.supplyAsync(() -> loop.tryEnter() || loop.inEventLoop())
                        .join())
                .isFalse();

        loop.leave();
        assertThat(loop.inEventLoop()).isFalse();
        assertThat(CompletableFuture.supplyAsync(() -> {
                            boolean isHeld = loop.tryEnter() && loop.inEventLoop();
                            loop.leave();
                            return isHeld;
                        })
                        .join())
                .isTrue();
    }

    @Test
    void leavesTasksToTheNextTurn() {
        AtomicInteger runs = new AtomicInteger();
        loop.execute(runs::incrementAndGet);
        loop.enter();
        assertThat(runs).hasValue(0);

        loop.turn();
        assertThat(runs).hasValue(1);
        loop.turn();
        assertThat(runs).hasValue(1);
        loop.leave();
    }

    @Test
    void runsScheduledTasksWhenTheyAreDue() {
        AtomicInteger runs = new AtomicInteger();
        loop.enter();
        var soon = loop.schedule(runs::incrementAndGet, 1, TimeUnit.NANOSECONDS);
        var late = loop.schedule(runs::incrementAndGet, 1, TimeUnit.HOURS);
        while (!soon.isDone()) {
            loop.turn();
        }

        assertThat(runs).hasValue(1);
        assertThat(late.isDone()).isFalse();
        loop.leave();
    }

    @Test
    void takesNoTasksWhenItIsGone() {
        loop.enter();
        loop.destroy();
        loop.leave();

        assertThat(loop.terminationFuture().isSuccess()).isTrue();
        assertThatThrownBy(() -> loop.execute(() -> {})).isInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void refusesAHandlerThatIsBoundToOneThread() {
        IoHandlerFactory bound = new IoHandlerFactory() {
            @Override
            public IoHandler newHandler(ThreadAwareExecutor executor) {
                return NioIoHandler.newFactory().newHandler(executor);
            }
        };

        assertThatThrownBy(() -> new CallerLoop(bound))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bound to one thread");
    }
}
