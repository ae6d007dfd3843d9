// SPDX-License-Identifier: Apache-2.0
/** Where the command line prints, and with which status it ends. Depends on nothing in this module. */
package io.plumbline.cli.terminal;
