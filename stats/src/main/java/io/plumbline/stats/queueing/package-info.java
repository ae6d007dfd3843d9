// SPDX-License-Identifier: Apache-2.0
/** What queueing theory says a correct harness must measure: closed forms and exact recursions. Depends on nothing. */
package io.plumbline.stats.queueing;
