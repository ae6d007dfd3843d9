// SPDX-License-Identifier: Apache-2.0
/** Transports of a JDK: whether they can be used there, and what they can do. Depends on nothing. */
package io.plumbline.model.transports;
