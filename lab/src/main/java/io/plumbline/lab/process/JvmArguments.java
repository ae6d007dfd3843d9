// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Arguments of a JVM: those that we choose for our processes, and those that the user requested. */
public final class JvmArguments {

    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");
    private static final Pattern HEAP_SIZE =
            Pattern.compile("-Xm[sx].+|-XX:(?:Initial|Min|Max)?HeapSize=.+|-XX:(?:Initial|Min|Max)RAM.*=.+");
    private static final Pattern YOUNG_SIZE = Pattern.compile("-Xmn.+|-XX:(?:Max)?NewSize=.+|-XX:NewRatio=.+");

    private JvmArguments() {}

    /**
     * Puts our arguments in front of the given ones, here or in the environment, unless these stand in their way: a JVM
     * refuses to start with two collectors, or with a first heap that is larger than the largest.
     */
    public static List<String> unlessGiven(List<String> ours, List<String> given) {
        return unlessGiven(ours, given, EnvironmentOptions.ofChildren());
    }

    static List<String> unlessGiven(List<String> ours, List<String> given, EnvironmentOptions environment) {
        List<String> asked = new ArrayList<>(given);
        asked.addAll(environment.words());
        List<String> all = new ArrayList<>();
        ours.stream().filter(argument -> !isInTheWay(argument, asked)).forEach(all::add);
        all.addAll(given);
        return all;
    }

    private static boolean isInTheWay(String ours, List<String> given) {
        boolean isYoung = YOUNG_SIZE.matcher(ours).matches();
        boolean isHeap = isYoung || HEAP_SIZE.matcher(ours).matches();
        return (COLLECTOR.matcher(ours).matches() && isAnyOf(given, COLLECTOR))
                || (isHeap && isAnyOf(given, HEAP_SIZE))
                || (isYoung && isAnyOf(given, YOUNG_SIZE));
    }

    private static boolean isAnyOf(List<String> given, Pattern pattern) {
        return given.stream().anyMatch(argument -> pattern.matcher(argument).matches());
    }
}
