// SPDX-License-Identifier: Apache-2.0
/** Checks of a host: facts in, findings out. They are in one table, from which the page on tuning is generated too. */
package io.plumbline.host.doctor;
