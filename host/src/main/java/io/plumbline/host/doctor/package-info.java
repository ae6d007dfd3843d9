// SPDX-License-Identifier: Apache-2.0
/**
 * Checks of a host: facts in, findings out. One table of them, from which the page on tuning follows too. Depends on {@code files},
 * {@code topology} and {@code cgroup}.
 */
package io.plumbline.host.doctor;
