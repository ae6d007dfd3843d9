// SPDX-License-Identifier: Apache-2.0
/** The protocol of PostgreSQL, version 3, also spoken by its poolers and by CockroachDB. */
package io.plumbline.ping.service.postgres;
