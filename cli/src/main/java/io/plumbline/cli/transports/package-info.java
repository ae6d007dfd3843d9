// SPDX-License-Identifier: Apache-2.0
/** Presents the transports that a JDK can use. Depends on nothing in this module. */
package io.plumbline.cli.transports;
