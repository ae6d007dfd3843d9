// SPDX-License-Identifier: Apache-2.0
/** Round trips in one small jar. Depends on {@code session} and {@code terminal}, never on what needs a library of the command line. */
package io.plumbline.cli.pingjar;
