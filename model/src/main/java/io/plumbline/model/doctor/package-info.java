// SPDX-License-Identifier: Apache-2.0
/** What a host is like for latency work: facts, effects as measured, and verdicts. Depends on {@code environment}. */
package io.plumbline.model.doctor;
