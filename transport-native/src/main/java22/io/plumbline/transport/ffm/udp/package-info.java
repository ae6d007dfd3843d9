// SPDX-License-Identifier: Apache-2.0
/**
 * UDP over system calls. The two ends find each other as those of the transport {@code udp} do. Depends on
 * {@code internet}, {@code socket} and {@code calls}, and on the faces; found by name only.
 */
package io.plumbline.transport.ffm.udp;
