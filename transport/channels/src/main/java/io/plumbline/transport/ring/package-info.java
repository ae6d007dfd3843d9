// SPDX-License-Identifier: Apache-2.0
/** Messages through memory that both ends see: a ring for each direction, and how a thread waits on it. */
package io.plumbline.transport.ring;
