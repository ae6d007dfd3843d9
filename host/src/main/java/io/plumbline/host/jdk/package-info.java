// SPDX-License-Identifier: Apache-2.0
/** Finding JDKs, and checking whether a path is one. Depends on nothing. */
package io.plumbline.host.jdk;
