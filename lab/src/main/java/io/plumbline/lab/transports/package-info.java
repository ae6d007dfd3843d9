// SPDX-License-Identifier: Apache-2.0
/** Transports that a JDK can use. Depends on {@code process} and {@code event}. */
package io.plumbline.lab.transports;
