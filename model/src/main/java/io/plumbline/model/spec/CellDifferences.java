// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.RecordForm;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.ServiceSpec;
import java.io.File;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The parts in which a cell differs from another. */
record CellDifferences(CellSpec from, CellSpec to) {

    private static final String BASE = "base";
    private static final String CANDIDATE = "candidate";

    CellSpec on(CellSpec other) {
        return RecordForm.with(changed(from, to, other), "jvm", changed(from.jvm(), to.jvm(), other.jvm()));
    }

    private static <R extends Record> R changed(R before, R after, R other) {
        RecordForm form = RecordForm.of(before.getClass());
        Map<String, Object> changes = form.values(after);
        changes.entrySet().removeAll(form.values(before).entrySet());
        return RecordForm.with(other, changes);
    }

    /** Names cells by the one option in which they differ, if its texts are short and distinct; else by their part. */
    static List<String> names(List<CellSpec> cells) {
        List<String> services = cells.stream()
                .map(CellSpec::subject)
                .flatMap(subject -> subject instanceof ServiceSpec service
                        ? Stream.of(service.url().withoutSettings())
                        : subject instanceof DiskSpec disk ? Stream.of(disk.folder()) : Stream.empty())
                .distinct()
                .toList();
        if (services.size() == cells.size()) {
            return services;
        }
        List<Map<String, String>> texts =
                cells.stream().map(CellDifferences::texts).toList();
        TreeSet<String> differing = new TreeSet<>();
        texts.forEach(one -> differing.addAll(one.keySet()));
        differing.removeIf(name ->
                texts.stream().map(one -> one.getOrDefault(name, "")).distinct().count() == 1);
        if (differing.size() == 1) {
            List<String> values = brief(texts.stream()
                    .map(one -> one.getOrDefault(differing.first(), BASE))
                    .toList());
            if (values.stream().distinct().count() == values.size()) {
                return values;
            }
        }
        return byPart(cells.size());
    }

    private static Map<String, String> texts(CellSpec cell) {
        return OptionTexts.of(cell, Map.of(), Origin.CODE).stream()
                .collect(Collectors.toMap(
                        OptionValue::name, OptionValue::value, (first, second) -> first, LinkedHashMap::new));
    }

    /** Of the words of the first those that another hasn't, and of the words of others those that the first hasn't. */
    private static List<String> brief(List<String> values) {
        List<String> words = words(values.get(0));
        List<String> shared = words.stream()
                .filter(word -> values.stream().allMatch(value -> words(value).contains(word)))
                .toList();
        return values.stream()
                .map(value -> value.equals(values.get(0)) ? without(shared, value, BASE) : without(words, value, value))
                .map(CellDifferences::brief)
                .toList();
    }

    private static List<String> words(String value) {
        return List.of(value.split(" "));
    }

    private static String without(List<String> words, String value, String otherwise) {
        String own = words(value).stream().filter(word -> !words.contains(word)).collect(Collectors.joining(" "));
        return own.isEmpty() ? otherwise : own;
    }

    /** Of paths the last names: what differs is seldom in front of them. */
    private static String brief(String value) {
        if (!value.contains(File.separator)) {
            return value;
        }
        return Arrays.stream(value.split(File.pathSeparator))
                .map(path -> path.substring(path.lastIndexOf(File.separator, path.length() - 2) + 1))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> byPart(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> index == 0 ? BASE : CANDIDATE + (count > 2 ? " " + index : ""))
                .toList();
    }
}
