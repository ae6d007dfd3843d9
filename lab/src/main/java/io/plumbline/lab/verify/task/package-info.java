// SPDX-License-Identifier: Apache-2.0
/** Tasks with known answers, loaded by forks. Depends on nothing in this module. */
package io.plumbline.lab.verify.task;
