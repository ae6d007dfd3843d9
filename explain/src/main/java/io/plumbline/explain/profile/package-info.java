// SPDX-License-Identifier: Apache-2.0
/**
 * Code of slow invocations beside that of typical ones, from samples of a fork. Reads the flight recorder, whose clock {@code explain}
 * ties to that of the invocations, and takes from there which delays the host is proven to have caused; {@code explain} doesn't know it.
 *
 * <p>A sample belongs to the invocation that ran in its moment, a wait to each point of a grid as dense as the samples that lies within it.
 * Of a client thread it counts if its stack is below the harness's loop: in a slow invocation of that thread it is slow, else typical. Of
 * another thread it counts if it ran: while any slow invocation was under way it is slow, else typical. Shares are those within a thread, so
 * that a thread which works only while invocations run isn't mistaken for one that makes them slow.
 */
package io.plumbline.explain.profile;
