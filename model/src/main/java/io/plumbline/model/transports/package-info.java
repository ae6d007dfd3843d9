// SPDX-License-Identifier: Apache-2.0
/** Transports of a JDK: their availability there, and their abilities. */
package io.plumbline.model.transports;
