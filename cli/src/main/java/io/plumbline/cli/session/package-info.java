// SPDX-License-Identifier: Apache-2.0
/** One benchmark from its plan to its outputs: forks, progress, interruption, files. Depends on {@code option}, {@code host} and {@code terminal}. */
package io.plumbline.cli.session;
