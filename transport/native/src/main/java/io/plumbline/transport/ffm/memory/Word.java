// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import java.nio.ByteBuffer;

/** A word of 8 bytes of shared memory. */
record Word(ByteBuffer memory, int offset) {}
