// SPDX-License-Identifier: Apache-2.0
/** Groups of options that commands share, and the parsing of their values. Depends on {@code terminal}. */
package io.plumbline.cli.option;
