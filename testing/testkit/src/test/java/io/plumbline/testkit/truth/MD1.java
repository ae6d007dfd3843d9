// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import io.plumbline.stats.queueing.MD1Queue;

/**
 * M/D/1 beside the other queues.
 *
 * @param queue its closed form
 * @param serviceNanos its service time
 */
record MD1(MD1Queue queue, double serviceNanos) implements SingleServerQueue {

    MD1(double utilisation, double serviceNanos) {
        this(new MD1Queue(utilisation, serviceNanos), serviceNanos);
    }

    @Override
    public double utilisation() {
        return queue.utilisation();
    }

    @Override
    public double probabilityOfWaitAbove(double nanos) {
        return queue.probabilityOfWaitAbove(nanos);
    }

    @Override
    public double probabilityOfResponseAbove(double nanos) {
        return queue.probabilityOfWaitAbove(nanos - serviceNanos);
    }

    @Override
    public double waitNanosAt(double quantile) {
        return queue.waitNanosAt(quantile);
    }

    @Override
    public double responseNanosAt(double quantile) {
        return queue.responseNanosAt(quantile);
    }

    @Override
    public double meanWaitNanos() {
        return queue.utilisation() * serviceNanos / (2 * (1 - queue.utilisation())); // Pollaczek and Khinchine
    }
}
