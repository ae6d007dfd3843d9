// SPDX-License-Identifier: Apache-2.0
/**
 * Round trips to services of others: what a protocol is to the tool. Depends on {@code option}; each protocol has a
 * package below this one, which nothing depends on: {@link io.plumbline.ping.service.Protocols} finds it as a service
 * of the class path.
 */
package io.plumbline.ping.service;
