// SPDX-License-Identifier: Apache-2.0
/**
 * UDP over system calls. The two ends find each other as those of the transport {@code udp} do. Depends on
 * {@code internet}, {@code socket}, {@code calls} and {@code ffm}.
 */
package io.plumbline.transport.ffm.udp;
