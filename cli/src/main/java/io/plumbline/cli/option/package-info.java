// SPDX-License-Identifier: Apache-2.0
/** Groups of options that commands share, and how their texts are read. Depends on {@code terminal}. */
package io.plumbline.cli.option;
