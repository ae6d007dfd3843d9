// SPDX-License-Identifier: Apache-2.0
/** Base of all commands, and standard streams in place of files. Depends on {@code option} and {@code terminal}. */
package io.plumbline.cli.command;
