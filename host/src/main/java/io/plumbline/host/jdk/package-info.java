// SPDX-License-Identifier: Apache-2.0
/** Finding JDKs, and checking whether a path is one. */
package io.plumbline.host.jdk;
