// SPDX-License-Identifier: Apache-2.0
/** The protocol of Redis (RESP2 and RESP3), also spoken by Valkey, KeyDB and others. */
package io.plumbline.ping.service.redis;
