// SPDX-License-Identifier: Apache-2.0
/**
 * Events and failures of an experiment, for whoever asked for it. Depends on nothing in this module.
 */
package io.plumbline.lab.event;
