// SPDX-License-Identifier: Apache-2.0
/** Transports of a JDK: their availability there, and their abilities. Depends on nothing. */
package io.plumbline.model.transports;
