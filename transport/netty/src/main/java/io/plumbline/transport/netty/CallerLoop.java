// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultChannelPromise;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoEventLoopGroup;
import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.IoRegistration;
import io.netty.util.concurrent.AbstractScheduledEventExecutor;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.netty.util.concurrent.Promise;
import io.plumbline.model.HotPath;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * An event loop without a thread of its own: who holds it drives it, turn by turn, and a turn never sleeps. Netty's
 * {@link io.netty.channel.ManualIoEventLoop} does the same for one thread that stays the same; an endpoint, though, is
 * opened, used and closed by different threads, one after the other. Threading: any thread may hold it, one at a time;
 * what one has done is visible to the next. Channels of this loop are touched only by who holds it, so nothing is
 * handed over between threads.
 */
@SuppressWarnings("deprecation") // the interface has methods that implementations must have all the same
final class CallerLoop extends AbstractScheduledEventExecutor implements IoEventLoop {

    private static final IoHandlerContext NEVER_SLEEPING = new IoHandlerContext() {
        @Override
        public boolean canBlock() {
            return false;
        }

        @Override
        public long delayNanos(long currentTimeNanos) {
            return 0;
        }

        @Override
        public long deadlineNanos() {
            return -1;
        }
    };

    private final AtomicReference<Thread> holder = new AtomicReference<>();
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final Promise<Void> termination = new DefaultPromise<>(GlobalEventExecutor.INSTANCE);
    private final IoHandler handler;
    private volatile boolean isDestroyed;

    CallerLoop(IoHandlerFactory handlers) {
        if (!handlers.isChangingThreadSupported()) {
            throw new IllegalArgumentException("I/O handler is bound to one thread: factory=" + handlers);
        }
        handler = handlers.newHandler(this);
        handler.initialize();
    }

    @HotPath
    boolean tryEnter() {
        return holder.compareAndSet(null, Thread.currentThread());
    }

    /** Takes hold of the loop when the other thread lets go, which takes it no longer than a turn. */
    @SuppressWarnings("ThreadPriorityCheck") // lets a holder go on that has lost its CPU
    void enter() {
        while (!tryEnter()) {
            Thread.yield();
        }
    }

    @HotPath
    void leave() {
        holder.setRelease(null); // the next one's compare-and-set acquires
    }

    @HotPath
    void turn() {
        handler.run(NEVER_SLEEPING);
        runTasks();
    }

    @HotPath
    private void runTasks() {
        final Queue<Runnable> queue = tasks;
        fetchFromScheduledTaskQueue(queue);
        for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
            safeExecute(task);
        }
    }

    /** Closes what is registered and frees what the loop has. */
    void destroy() {
        runTasks();
        handler.prepareToDestroy();
        runTasks();
        cancelScheduledTasks();
        handler.destroy();
        runTasks();
        isDestroyed = true;
        termination.setSuccess(null);
    }

    @Override
    public boolean inEventLoop(Thread thread) {
        return thread.equals(holder.getPlain()); // whoever set it to this thread was this thread
    }

    @Override
    public boolean isExecutorThread(Thread thread) {
        return inEventLoop(thread);
    }

    /** Leaves the task to the next turn. */
    @Override
    public void execute(Runnable task) {
        if (isDestroyed) {
            throw new RejectedExecutionException("event loop is closed");
        }
        tasks.add(task);
    }

    @Override
    public IoEventLoopGroup parent() {
        return null;
    }

    @Override
    public IoEventLoop next() {
        return this;
    }

    @Override
    public Future<IoRegistration> register(IoHandle handle) {
        Promise<IoRegistration> promise = newPromise();
        try {
            promise.setSuccess(handler.register(handle));
        } catch (Exception failure) {
            promise.setFailure(failure);
        }
        return promise;
    }

    @Override
    public ChannelFuture register(Channel channel) {
        return register(new DefaultChannelPromise(channel, this));
    }

    @Override
    public ChannelFuture register(ChannelPromise promise) {
        return register(promise.channel(), promise);
    }

    @Override
    public ChannelFuture register(Channel channel, ChannelPromise promise) {
        channel.unsafe().register(this, promise);
        return promise;
    }

    @Override
    public boolean isCompatible(Class<? extends IoHandle> handleType) {
        return handler.isCompatible(handleType);
    }

    @Override
    public boolean isIoType(Class<? extends IoHandler> handlerType) {
        return handler.getClass().equals(handlerType);
    }

    @Override
    public boolean isShuttingDown() {
        return isDestroyed;
    }

    @Override
    public boolean isShutdown() {
        return isDestroyed;
    }

    @Override
    public boolean isTerminated() {
        return isDestroyed;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return termination.await(timeout, unit);
    }

    @Override
    public Future<?> terminationFuture() {
        return termination;
    }

    @Override
    public void shutdown() {
        throw new UnsupportedOperationException("an event loop without a thread is closed by its endpoint");
    }

    @Override
    public Future<?> shutdownGracefully(long quietPeriod, long timeout, TimeUnit unit) {
        throw new UnsupportedOperationException("an event loop without a thread is closed by its endpoint");
    }
}
