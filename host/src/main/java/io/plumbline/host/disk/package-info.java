// SPDX-License-Identifier: Apache-2.0
/** The disk below a folder. Depends on {@code files}. */
package io.plumbline.host.disk;
