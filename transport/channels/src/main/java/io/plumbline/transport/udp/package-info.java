// SPDX-License-Identifier: Apache-2.0
/** UDP. */
package io.plumbline.transport.udp;
