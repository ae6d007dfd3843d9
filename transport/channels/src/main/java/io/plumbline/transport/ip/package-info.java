// SPDX-License-Identifier: Apache-2.0
/** Hosts and ports as text and as addresses. */
package io.plumbline.transport.ip;
