// SPDX-License-Identifier: Apache-2.0
/** Fitness of a host for latency work: facts, measured effects, and verdicts. */
package io.plumbline.model.doctor;
