// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.ComparedVariants;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Caveats about cells of a collection that differ in their figures alone: what many cells share is said once. */
public record CaveatGroup(Severity severity, CaveatCode code, List<Case> cases, int count, String noun) {

    private static final int MAX_BRIEFLY = 24; // characters: more names leave one line no room for what is wrong

    /** A caveat about a cell. */
    public record Case(String cell, Caveat caveat) {}

    private record Kind(Severity severity, CaveatCode code, List<String> words, String remedy) {

        static Kind of(Caveat caveat) {
            return new Kind(caveat.severity(), caveat.code(), caveat.said().words(), caveat.remedy());
        }
    }

    /** Groups the caveats of all cells. */
    public static List<CaveatGroup> of(CollectionView view) {
        List<Case> cases = new ArrayList<>();
        for (CollectionCell cell : view.collection().cells()) {
            cell.result()
                    .ifPresent(result -> result.caveats().stream()
                            .filter(caveat -> !isExpected(caveat, view))
                            .forEach(caveat -> cases.add(new Case(view.label(cell), caveat))));
        }
        return grouped(cases, view.measured().size(), view.noun());
    }

    /** Groups the caveats of all variants. */
    public static List<CaveatGroup> of(ComparedVariants compared) {
        List<Case> cases = new ArrayList<>();
        for (int variant = 0; variant < compared.views().size(); variant++) {
            String name = compared.names().get(variant);
            compared.views().get(variant).result().caveats().forEach(caveat -> cases.add(new Case(name, caveat)));
        }
        return grouped(cases, compared.views().size(), "variant");
    }

    private static List<CaveatGroup> grouped(List<Case> cases, int count, String noun) {
        Map<Kind, List<Case>> groups = new LinkedHashMap<>();
        cases.forEach(one -> groups.computeIfAbsent(Kind.of(one.caveat()), kind -> new ArrayList<>())
                .add(one));
        return groups.entrySet().stream()
                .map(group -> new CaveatGroup(
                        group.getKey().severity(), group.getKey().code(), group.getValue(), count, noun))
                .sorted(Comparator.comparing(CaveatGroup::severity).reversed())
                .toList();
    }

    private static boolean isExpected(Caveat caveat, CollectionView view) {
        return caveat.code() == CaveatCode.SATURATED && !view.curves().isEmpty();
    }

    private String where(boolean isBrief) {
        List<String> cells = cases.stream().map(Case::cell).distinct().toList();
        if (cells.size() > 1 && cells.size() == count) {
            return (count == 2 ? "both " : "all " + count + " ") + noun + "s";
        }
        String listed = Document.listedNames(cells);
        return isBrief && cells.size() > 1 && listed.length() > MAX_BRIEFLY
                ? cells.size() + " of " + count + " " + noun + "s"
                : listed;
    }

    public String message() {
        return Message.joined(cases.stream().map(one -> one.caveat().said()).toList());
    }

    public String text() {
        return where(false) + ": " + message();
    }

    /** In full, and on one screen: there those of one cause that weigh the same take one line, as far as they say the same. */
    public static List<Remark> doubts(List<CaveatGroup> groups) {
        Stream<List<CaveatGroup>> causes = groups.stream()
                .collect(Collectors.groupingBy(
                        group -> Map.entry(group.severity(), group.code()), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream();
        return Stream.concat(groups.stream().flatMap(CaveatGroup::full), causes.flatMap(CaveatGroup::brief))
                .toList();
    }

    private static Stream<Remark> brief(List<CaveatGroup> ofOneCause) {
        CaveatGroup first = ofOneCause.get(0);
        List<Case> all =
                ofOneCause.stream().flatMap(group -> group.cases().stream()).toList();
        CaveatGroup joined = new CaveatGroup(first.severity(), first.code(), all, first.count(), first.noun());
        return (joined.message().isEmpty() ? ofOneCause.stream() : Stream.of(joined))
                .map(group -> Remark.of(
                                group.severity(),
                                group.where(true) + ": " + group.message(),
                                group.cases().get(0).caveat().remedy())
                        .only(Place.SHORT));
    }

    /** A page says how many cells it is about, and behind that which. */
    private Stream<Remark> full() {
        List<String> each = cases.stream()
                .map(one -> one.cell() + ": " + one.caveat().message())
                .distinct()
                .toList();
        boolean isSame =
                cases.stream().map(one -> one.caveat().message()).distinct().count() == 1;
        List<String> names = where(true).equals(where(false)) ? List.of() : List.of(where(false));
        Remark told = Remark.of(severity, text(), cases.get(0).caveat().remedy());
        String text = where(true) + ": " + message();
        return Stream.of(
                told.only(Place.LONG),
                new Remark("", told.word(), told.emphasis(), text, told.remedy(), isSame ? names : each)
                        .only(Place.PAGE));
    }
}
