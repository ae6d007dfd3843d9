// SPDX-License-Identifier: Apache-2.0
/**
 * Checks of a host: facts in, findings out. They are in one table, from which the page on tuning is generated too.
 * Depends on {@code files}, {@code topology} and {@code cgroup}.
 */
package io.plumbline.host.doctor;
