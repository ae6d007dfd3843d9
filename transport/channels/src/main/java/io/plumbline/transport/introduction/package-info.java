// SPDX-License-Identifier: Apache-2.0
/**
 * Introduction of two ends to each other before the first message where a connection alone doesn't do: over a stream
 * socket beside the data.
 */
package io.plumbline.transport.introduction;
