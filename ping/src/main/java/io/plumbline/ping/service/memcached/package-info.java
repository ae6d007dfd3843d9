// SPDX-License-Identifier: Apache-2.0
/** The text protocol of memcached. */
package io.plumbline.ping.service.memcached;
