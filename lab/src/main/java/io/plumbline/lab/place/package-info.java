// SPDX-License-Identifier: Apache-2.0
/**
 * Places of threads on this host, its facts, and what may be doubtful about them. Depends on {@code event}.
 */
package io.plumbline.lab.place;
