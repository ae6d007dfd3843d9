// SPDX-License-Identifier: Apache-2.0
/** No transport at all: the floor below all others. */
package io.plumbline.transport.none;
