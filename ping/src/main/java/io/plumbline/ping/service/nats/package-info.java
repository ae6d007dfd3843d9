// SPDX-License-Identifier: Apache-2.0
/** The client protocol of NATS. */
package io.plumbline.ping.service.nats;
