// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

/** Entry of a store, which is added once and never changed. */
public sealed interface StoreEntry permits Campaign, AcceptedChange {

    /** {@return what tells it from all others; the same content has the same: hexadecimal digits} */
    String id();
}
