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
            "ClassArchive",
            "WithoutHost",
            "MeasuringJvm",
            "ThrownByTest",
            "FactsText",
            // class paths, addresses, files of the kernel, and the queue that processes share
            "ClassPath",
            "ReflectorPlan",
            "BusiestThread",
            "BackingDisk",
            "Mount",
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
            "MeasuredMethod",
            "CellLabels",
            "ComparedResults",
            "DoctorDocument",
            "ForkResult",
            "FailedReplies",
            // layout: pages, wrapped lines, punctuation
            "PageJson",
            "Markup",
            "PageResources",
            "AttachmentPack",
            "Heading",
            "Wrap",
            "SpotText",
            "Conclusions",
            "Assessment",
            "MarkdownRenderer",
            "DoctorPlan",
            "ComparisonTable",
            // options, addresses and names of files as they were given, words of picocli and of the console
            "Terminal",
            "Installation",
            "StandardOutput",
            "SafeWriter",
            "StandardStreams",
            "Failure",
            "GivenOptions",
            "Usage",
            "WrappedHelp",
            "HelpTexts",
            "RecordFlags",
            "OtlpTarget",
            "OtlpService",
            "CompileErrors",
            "Agents",
            "Tracks",
            "ChosenChange",
            "NamedResult",
            "MeasuringCommand",
            "CompareCommand",
            "Roster",
            "ShellWord",
            "Inventory",
            "AgentSpec",
            "SecretFile",
            "DataConnections",
            "AskedCpus",
            // lines of processes that we started
            "DescriptorLimit",
            "ReflectorProcess",
            // names in files: keys, columns, schemas, temporary files
            "StoredBaseline",
            "MeshLogReader",
            "StoredJson",
            "JsonSource",
            "SchemaVersion",
            "CsvRow",
            "HdrLog",
            "PercentileFile",
            "PercentileKey",
            "TemporaryFile");

    /** Packages that read files of the kernel, of a JDK, JSON, or what services of others say. */
    private static final Set<String> PACKAGES = Set.of(
            "io.plumbline.host.accounting",
            "io.plumbline.host.cgroup",
            "io.plumbline.host.doctor",
            "io.plumbline.host.facts",
            "io.plumbline.host.files",
            "io.plumbline.host.jdk",
            "io.plumbline.host.pinning",
            "io.plumbline.host.topology",
            "io.plumbline.host.usage",
            "io.plumbline.ping.service",
            "io.plumbline.results.json",
            // files of other tools
            "io.plumbline.results.foreign");

    private TextReaders() {}

    /** Tells it of a package, also of one below such a package. */
    static boolean isPackage(String name) {
        return PACKAGES.stream().anyMatch(some -> name.equals(some) || name.startsWith(some + "."));
    }
}
