// SPDX-License-Identifier: Apache-2.0
/** Finding JDKs and checking a path that shall be one. Depends on nothing. */
package io.plumbline.host.jdk;
