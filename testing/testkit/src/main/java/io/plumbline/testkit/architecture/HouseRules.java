// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import io.plumbline.model.HotPath;
import java.util.Set;

/** The rules that hold for all modules; {@link ModuleDirections} adds those between them. */
public final class HouseRules {

    /** No package needs, directly or through others, a package that needs it. */
    public static final ArchRule NO_PACKAGE_CYCLES =
            slices().matching("io.plumbline.(**)").should().beFreeOfCycles().allowEmptyShould(true);

    /** Only the command line and the main classes of processes print, exit or read the environment. */
    public static final ArchRule ONLY_THE_EDGE_TOUCHES_THE_PROCESS = noClasses()
            .that(describe("are neither in cli nor a main class", type -> !isAtTheEdge(type)))
            .should()
            .accessTargetWhere(describe("the process is touched", HouseRules::touchesTheProcess))
            .because("a library that prints or exits can't be embedded: tell a listener, or throw")
            .allowEmptyShould(true);

    /** Only the clock itself and code marked {@code @HotPath} read the system's clock. */
    public static final ArchRule TIME_ENTERS_THROUGH_THE_CLOCK = noClasses()
            .should()
            .accessTargetWhere(describe("the system's clock is read unmarked", HouseRules::readsTheClockUnmarked))
            .because("with a clock that can be replaced, the measuring is tested to the nanosecond: use NanoClock")
            .allowEmptyShould(true);

    /** The measuring core stands on the JDK and HdrHistogram alone, so that nothing else is loaded beside a run. */
    public static final ArchRule CORE_NEEDS_NO_LIBRARY_BUT_HDR_HISTOGRAM = classes()
            .that()
            .resideInAPackage("io.plumbline.core..")
            .and()
            .resideOutsideOfPackage("io.plumbline.core.jlbh") // loaded for a task of the user's JLBH alone
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.plumbline..",
                    "org.HdrHistogram..",
                    "java..",
                    "javax.management..",
                    "com.sun.management..",
                    "jdk.jfr..")
            .allowEmptyShould(true);

    /** A JVM without the flight recorder measures as well as any: the classes that need it are loaded only where it was asked for. */
    public static final ArchRule CORE_LOADS_THE_FLIGHT_RECORDER_ONLY_IF_ASKED = noClasses()
            .that()
            .resideInAPackage("io.plumbline.core..")
            .and()
            .doNotHaveFullyQualifiedName("io.plumbline.core.fork.MemoryRecording")
            .and()
            .doNotHaveFullyQualifiedName("io.plumbline.core.fork.ClockAnchor")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jdk.jfr..")
            .allowEmptyShould(true);

    /** A pattern is a constant: what a file, a task or a peer has written is never compiled to one. */
    public static final ArchRule PATTERNS_ARE_CONSTANTS = noClasses()
            .should()
            .accessTargetWhere(describe("a pattern is compiled outside of a constant", HouseRules::compilesAPattern))
            .because("a pattern from a file may never end: look words up in a set")
            .allowEmptyShould(true);

    /** Conclusions rest on values: a change of wording changes none. Only readers of foreign text look into text. */
    public static final ArchRule TEXT_IS_NO_DATA = noClasses()
            .that()
            .resideInAnyPackage(
                    "io.plumbline.explain", // without its sources, which read the kernel's files
                    "io.plumbline.stats..",
                    "io.plumbline.report..",
                    "io.plumbline.lab..",
                    "io.plumbline.results..",
                    "io.plumbline.cli..",
                    "io.plumbline.mesh..",
                    "io.plumbline.ping..",
                    "io.plumbline.host..",
                    "io.plumbline.junit5..",
                    "io.plumbline.model.caveat..",
                    "io.plumbline.model.collection..",
                    "io.plumbline.model.environment..",
                    "io.plumbline.model.explain..",
                    "io.plumbline.model.jitter..",
                    "io.plumbline.model.progress..",
                    "io.plumbline.model.result..",
                    "io.plumbline.testkit.architecture.offenders..")
            .and(describe(
                    "read no foreign text",
                    type -> !TextReaders.NAMES.contains(outermost(type).getSimpleName())
                            && !TextReaders.isPackage(type.getPackageName())))
            .should()
            .accessTargetWhere(describe("text is looked into", HouseRules::looksIntoText))
            .because(
                    "a fact that is read back out of a sentence changes with its wording: pass a value beside it, or be one "
                            + "of TextReaders")
            .allowEmptyShould(true);

    /** A host's own name may not resolve, or only after many seconds. */
    public static final ArchRule OUR_ADDRESS_NEEDS_NO_RESOLVER = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("io.plumbline.transport.ip.OwnAddress")
            .should()
            .callMethod("java.net.InetAddress", "getLocalHost")
            .because("a host's own name may not resolve: use OwnAddress")
            .allowEmptyShould(true);

    /** What is shown or exported of a series comes from {@code Percentiles}, which clamps, marks and ranks alike everywhere. */
    public static final ArchRule PERCENTILES_COME_FROM_ONE_PLACE = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "io.plumbline.model.latency..",
                    "io.plumbline.core..", // counts while measuring
                    "io.plumbline.stats..",
                    "io.plumbline.explain..", // decides from where on something is slow
                    "io.plumbline.mesh.load..", // adds clients up where no result is yet
                    "io.plumbline.lab.verify..", // holds the harness against known answers
                    "io.plumbline.benchmarks..")
            .should()
            .accessTargetWhere(describe("a histogram is asked for a percentile", HouseRules::asksAHistogram))
            .because("the same percentile has to be the same number wherever it is read: use Percentiles")
            .allowEmptyShould(true);

    /** One way to a child process: it ends with the one that started it, and is killed if it doesn't. */
    public static final ArchRule CHILDREN_END_WITH_THEIR_PARENT = noClasses()
            .that()
            .resideOutsideOfPackages("io.plumbline.testkit..", "io.plumbline.draws..", "io.plumbline.benchmarks..")
            .and()
            .doNotHaveFullyQualifiedName("io.plumbline.core.fork.ChildProcess")
            .and()
            .doNotHaveFullyQualifiedName("io.plumbline.results.history.git.GitRepository")
            .and()
            .doNotHaveFullyQualifiedName("io.plumbline.lab.verify.outside.SignalShell")
            .should()
            .callMethod("java.lang.ProcessBuilder", "start")
            .because("a child that outlives its parent disturbs the next measurement: use ChildProcess")
            .allowEmptyShould(true);

    private static final Set<String> LOOKS_INTO_TEXT = Set.of(
            "contains",
            "startsWith",
            "endsWith",
            "matches",
            "split",
            "indexOf",
            "lastIndexOf",
            "regionMatches",
            "replaceFirst",
            "replaceAll");
    private static final Set<String> PERCENTILE_MEMBERS =
            Set.of("getValueAtPercentile", "getValueAtQuantile", "getPercentileAtOrBelowValue", "valueAt");
    private static final Set<String> CLOCKS = Set.of(
            "io.plumbline.core.clock.SystemNanoClock",
            "io.plumbline.explain.watch.HostClock",
            "io.plumbline.draws.turns.CpuTaken"); // below all clocks, and of tests alone
    private static final Set<String> PROCESS_MEMBERS = Set.of(
            "java.lang.System.out",
            "java.lang.System.err",
            "java.lang.System.in",
            "java.lang.System.exit",
            "java.lang.System.getenv",
            "java.lang.Runtime.exit");

    private HouseRules() {}

    private static boolean isAtTheEdge(JavaClass type) {
        return type.getPackageName().equals("io.plumbline.cli")
                || type.getPackageName().startsWith("io.plumbline.cli.")
                || outermost(type).getSimpleName().endsWith("Main")
                || type.getName().equals("io.plumbline.junit5.outcome.BuildConsole")
                || type.getName().equals("io.plumbline.lab.plan.ServicePlanner"); // one variable, for programs too
    }

    private static boolean touchesTheProcess(JavaAccess<?> access) {
        boolean printsAStackTrace = access.getTarget().getFullName().endsWith(".printStackTrace()");
        return printsAStackTrace
                || PROCESS_MEMBERS.contains(access.getTargetOwner().getName() + "." + access.getName());
    }

    private static boolean readsTheClockUnmarked(JavaAccess<?> access) {
        return access.getTargetOwner().getName().equals("java.lang.System")
                && access.getName().equals("nanoTime")
                && !CLOCKS.contains(access.getOriginOwner().getName())
                && !access.getOrigin().isAnnotatedWith(HotPath.class)
                && !isMarked(access.getOriginOwner());
    }

    private static boolean compilesAPattern(JavaAccess<?> access) {
        return access.getTargetOwner().getName().equals("java.util.regex.Pattern")
                && access.getName().equals("compile")
                && !access.getOrigin().getName().equals("<clinit>");
    }

    private static boolean looksIntoText(JavaAccess<?> access) {
        String owner = access.getTargetOwner().getName();
        return owner.equals("java.util.regex.Matcher")
                || (owner.equals("java.lang.String") && LOOKS_INTO_TEXT.contains(access.getName()));
    }

    private static boolean isMarked(JavaClass type) {
        return type.isAnnotatedWith(HotPath.class)
                || type.getEnclosingClass().map(HouseRules::isMarked).orElse(false);
    }

    private static boolean asksAHistogram(JavaAccess<?> access) {
        boolean isOfHistogram = access.getTargetOwner().getPackageName().equals("org.HdrHistogram")
                || access.getTargetOwner().getSimpleName().equals("HistogramSnapshot");
        return isOfHistogram && PERCENTILE_MEMBERS.contains(access.getName());
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(HouseRules::outermost).orElse(type);
    }
}
