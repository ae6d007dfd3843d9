// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.CodeFrame;
import io.plumbline.model.profile.Profile.CodeNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Folds samples into a tree and numbers the frames; where there is no room for a callee, its samples are its caller's. */
final class FoldedStacks {

    private final Map<CodeFrame, Integer> numbers = new LinkedHashMap<>();
    private final Map<List<Integer>, Integer> places = new HashMap<>(); // of nodes, by parent and frame
    private final List<CodeNode> nodes = new ArrayList<>();

    FoldedStacks(List<AssignedSample> observations) {
        for (AssignedSample one : observations) {
            int node = counted(CodeNode.ROOT, thread(one.group()), one.isSlow());
            for (CodeFrame frame : one.stack()) {
                node = counted(node, frame, one.isSlow());
            }
        }
    }

    private int counted(int parent, CodeFrame frame, boolean isSlow) {
        List<Integer> key = List.of(parent, number(frame));
        Integer place = places.get(key);
        if (place == null) {
            if (nodes.size() == Profile.MAX_NODES) {
                return parent;
            }
            place = nodes.size();
            places.put(key, place);
            nodes.add(new CodeNode(parent, number(frame), 0, 0));
        }
        CodeNode node = nodes.get(place);
        nodes.set(
                place,
                new CodeNode(parent, node.frame(), node.slow() + (isSlow ? 1 : 0), node.typical() + (isSlow ? 0 : 1)));
        return place;
    }

    static CodeFrame thread(String name) {
        return new CodeFrame("", name);
    }

    int number(CodeFrame frame) {
        return numbers.computeIfAbsent(frame, any -> numbers.size());
    }

    List<CodeNode> nodes() {
        return nodes;
    }

    List<CodeFrame> frames() {
        return List.copyOf(numbers.keySet());
    }
}
