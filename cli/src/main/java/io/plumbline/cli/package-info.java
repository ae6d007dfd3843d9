// SPDX-License-Identifier: Apache-2.0
/** The command line: the composition root, and the only place that prints or exits. */
package io.plumbline.cli;
