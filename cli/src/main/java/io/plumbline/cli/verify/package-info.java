// SPDX-License-Identifier: Apache-2.0
/** Holds the harness against known answers on this host. Depends on {@code verify.check}, {@code verify.task}, {@code session} and {@code terminal}. */
package io.plumbline.cli.verify;
