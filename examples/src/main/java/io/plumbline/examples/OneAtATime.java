// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabListener;
import java.time.Duration;

/** Says for whom an example waits: two measurements on one host would measure each other. */
class OneAtATime implements LabListener {

    /** Opens a laboratory that waits for its turn. */
    static Lab lab() {
        return Lab.onThisHost().waitForHost().with(new OneAtATime());
    }

    @Override
    public void waited(String holder, Duration waited) {
        System.err.println("waiting for the host: " + holder);
    }

    @Override
    public void remarked(String text) {
        System.err.println(text);
    }
}
