// SPDX-License-Identifier: Apache-2.0
/** Output streams and exit statuses of the command line. Depends on nothing in this module. */
package io.plumbline.cli.terminal;
