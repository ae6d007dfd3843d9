// SPDX-License-Identifier: Apache-2.0
/** What can be chosen about reflector and ping, in typed form and as text, and the defaults. Depends on nothing here. */
package io.plumbline.ping.option;
