// SPDX-License-Identifier: Apache-2.0
/** From thread to thread of one process. */
package io.plumbline.transport.thread;
