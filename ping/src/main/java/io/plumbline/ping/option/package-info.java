// SPDX-License-Identifier: Apache-2.0
/** Options of reflector and ping, in typed form and as text, and their defaults. Depends on nothing in this module. */
package io.plumbline.ping.option;
