// SPDX-License-Identifier: Apache-2.0
/**
 * Many cells measured interleaved: random order, resuming, storing after each fork. Depends on {@code cell}, {@code subject}, {@code session},
 * {@code option}, {@code host} and {@code terminal}; knows nothing of which cells a command asks for.
 */
package io.plumbline.cli.collection;
