// SPDX-License-Identifier: Apache-2.0
/** The session protocol of FIX. */
package io.plumbline.ping.service.fix;
