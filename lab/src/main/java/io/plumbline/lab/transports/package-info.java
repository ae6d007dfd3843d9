// SPDX-License-Identifier: Apache-2.0
/** Transports that a JDK can use, and sets of them for tables. Depends on {@code process} and {@code event}. */
package io.plumbline.lab.transports;
