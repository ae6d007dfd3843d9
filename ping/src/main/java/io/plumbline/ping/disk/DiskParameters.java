// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import io.plumbline.model.subject.DiskSpec;
import io.plumbline.ping.option.RecordTexts;
import java.util.Map;
import java.util.Optional;

/** Parameters of a task that writes to a disk. {@code counter}: path of the file in which the kernel counts what its device does. */
public record DiskParameters(DiskSpec spec, Optional<String> counter, Map<String, String> facts) {

    public Map<String, String> toTexts() {
        return RecordTexts.of(DiskParameters.class, this);
    }

    static DiskParameters of(Map<String, String> texts) {
        return RecordTexts.read(DiskParameters.class, texts);
    }

    /** Returns how many records there is room for in the file: 1 or more. */
    long slots() {
        return spec.fileSize().bytes() / spec.size().bytes();
    }
}
