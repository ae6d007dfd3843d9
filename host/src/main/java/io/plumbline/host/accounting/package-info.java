// SPDX-License-Identifier: Apache-2.0
/** CPU time between two readings, and its users: steal, throttling, processes and threads. */
package io.plumbline.host.accounting;
