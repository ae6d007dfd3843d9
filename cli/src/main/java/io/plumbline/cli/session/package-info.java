// SPDX-License-Identifier: Apache-2.0
/** Presents experiments: progress, interruption, results, files. Depends on {@code option} and {@code terminal}. */
package io.plumbline.cli.session;
