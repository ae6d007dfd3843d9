// SPDX-License-Identifier: Apache-2.0
/** Presents a verification. Depends on nothing in this module. */
package io.plumbline.cli.verify;
