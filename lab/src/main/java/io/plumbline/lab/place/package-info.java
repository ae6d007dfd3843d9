// SPDX-License-Identifier: Apache-2.0
/** CPUs of threads on this host, its facts, and reasons to doubt them. Depends on {@code event}. */
package io.plumbline.lab.place;
