// SPDX-License-Identifier: Apache-2.0
/** Joins the host module to what core asks of a host. Depends on nothing in this module. */
package io.plumbline.cli.host;
