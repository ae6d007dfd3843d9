// SPDX-License-Identifier: Apache-2.0
/** No transport at all: the floor below all others. Depends on {@code spi}; found by name, so nothing depends on it. */
package io.plumbline.transport.none;
