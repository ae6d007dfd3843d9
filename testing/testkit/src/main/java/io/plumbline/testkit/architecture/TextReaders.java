// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import java.util.Set;

/** Classes that are there to read text which others have written, or to lay text out, by their simple names. */
final class TextReaders {

    static final Set<String> NAMES = Set.of(
            // names of threads, and descriptions in stored files
            "ThreadRole",
            "ArrivalKind",
            // logs and output of JVMs, and their arguments
            "SafepointLog",
            "JvmTrial",
            "JvmArguments",
            "EnvironmentOptions",
            "WithoutHost",
            "MeasuringJvm",
            "ThrownByTest",
            "FactsText",
            // class paths, addresses, files of the kernel, and the queue that processes share
            "ClassPath",
            "ReflectorPlan",
            "BusiestThread",
            "MeasuredProcess",
            "InjectionRun",
            "Errand",
            "TaskLibraries",
            "ThreadLimit",
            "LibraryVersion",
            "HostQueue",
            // git, versions, locations and lines of stores
            "GitRepository",
            "Testbed",
            "Build",
            "CampaignStore",
            "FolderStore",
            "JdbcStore",
            "EntryLine",
            // options as they were given
            "CommandLineText",
            "SearchReview",
            "MeasuredMethod",
            "CellLabels",
            "ComparedResults",
            "DoctorDocument",
            "UnusualReplies",
            // layout: pages, wrapped lines, punctuation
            "PageJson",
            "PageResources",
            "AttachmentPack",
            "Heading",
            "Wrap",
            "SpotText",
            "Conclusions",
            "Assessment",
            "Document",
            "DoctorPlan",
            "MeshPage",
            "TableData",
            "ComparisonTable",
            "Cell");

    private TextReaders() {}
}
