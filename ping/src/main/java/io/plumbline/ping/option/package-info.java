// SPDX-License-Identifier: Apache-2.0
/** Options of reflector and ping, in typed form and as text, and their defaults. */
package io.plumbline.ping.option;
