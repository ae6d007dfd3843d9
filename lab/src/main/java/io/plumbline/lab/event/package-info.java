// SPDX-License-Identifier: Apache-2.0
/** Events and failures of an experiment, for its caller. Depends on nothing in this module. */
package io.plumbline.lab.event;
