// SPDX-License-Identifier: Apache-2.0
/** Commands that measure an experiment, or judge one. Depends on all other packages of this module but its root. */
package io.plumbline.cli.measure;
