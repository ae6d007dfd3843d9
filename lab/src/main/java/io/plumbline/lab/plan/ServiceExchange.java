// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

/** Bytes of a request to a service, and of its reply. */
record ServiceExchange(int requestBytes, int replyBytes) {}
