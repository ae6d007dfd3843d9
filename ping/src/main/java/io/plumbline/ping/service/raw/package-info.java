// SPDX-License-Identifier: Apache-2.0
/** Bytes of the user, for services that no protocol here speaks to. */
package io.plumbline.ping.service.raw;
