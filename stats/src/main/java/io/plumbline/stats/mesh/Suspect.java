// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

/**
 * A host, pair or pair of racks that stands out in a mesh. {@code first}: number of the host, of the pair's client, or
 * of the first rack; {@code second}: number of the pair's reflector, or of the second rack; the first again for a host;
 * {@code ratio}: duration of round trips with it relative to those without, the median over the tournaments; below 1 if
 * it is faster.
 */
public record Suspect(Kind kind, int first, int second, double ratio) {

    /** The kinds of suspects. */
    public enum Kind {
        HOST,
        CLIENT,
        REFLECTOR,
        /** One pair, where neither host stands out. */
        PAIR,
        /** Pairs between two racks, or within one. */
        RACKS
    }

    /** Returns whether another one is of the same hosts or racks: true if both accuse the same. */
    public boolean isOfTheSame(Suspect other) {
        return kind == other.kind && first == other.first && second == other.second;
    }
}
