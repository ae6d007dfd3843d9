// SPDX-License-Identifier: Apache-2.0
/**
 * From thread to thread of one process. Depends on {@code ring} and {@code spi}; found by name, so nothing depends on it.
 */
package io.plumbline.transport.thread;
