// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;

/** Reports that a task has no closed loop: its replies come later, so that it needs a schedule. */
public final class NoClosedLoopException extends LabException {

    private static final long serialVersionUID = 1;

    NoClosedLoopException(String message) {
        super(Kind.DESCRIPTION, message);
    }
}
