// SPDX-License-Identifier: Apache-2.0
/** Prices on a host of what invocations are made of. Depends on nothing but the root of this module. */
package io.plumbline.model.price;
