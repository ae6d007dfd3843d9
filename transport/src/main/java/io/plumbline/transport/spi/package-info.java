// SPDX-License-Identifier: Apache-2.0
/** What a medium implements. Depends on nothing; the packages of the media depend on it. */
package io.plumbline.transport.spi;
