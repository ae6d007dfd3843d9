// SPDX-License-Identifier: Apache-2.0
/** Known answers, compared with measurements: pure functions of results. Depends on nothing in this module. */
package io.plumbline.lab.verify.check;
