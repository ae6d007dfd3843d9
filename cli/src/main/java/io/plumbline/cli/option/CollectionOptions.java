// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** Order in which the forks of many cells are measured, and those that were measured before. */
public final class CollectionOptions {

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the random order of forks. Default: chosen, and shown.",
            order = 16)
    Long seed;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Continues a file that --json wrote: finished forks are kept, and new ones are added to "
                    + "it. The file says what is measured; options that you repeat must be unchanged.",
            order = 49)
    Path resume;

    /** Created by the command line. */
    public CollectionOptions() {}

    /**
     * Returns the seed of the random order.
     *
     * @return the seed; empty to choose one
     */
    public OptionalLong seed() {
        return seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
    }

    /**
     * Returns the file to go on with.
     *
     * @return the file; empty to begin anew
     */
    public Optional<Path> resume() {
        return Optional.ofNullable(resume);
    }
}
