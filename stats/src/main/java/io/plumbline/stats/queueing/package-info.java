// SPDX-License-Identifier: Apache-2.0
/** Predictions of queueing theory for what a correct harness must measure: closed forms and exact recursions. */
package io.plumbline.stats.queueing;
