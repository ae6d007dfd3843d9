// SPDX-License-Identifier: Apache-2.0
/**
 * TCP over system calls. Depends on {@code internet}, {@code socket}, {@code calls} and {@code ffm}.
 */
package io.plumbline.transport.ffm.tcp;
