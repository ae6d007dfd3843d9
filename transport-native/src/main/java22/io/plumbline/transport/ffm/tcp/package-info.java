// SPDX-License-Identifier: Apache-2.0
/**
 * TCP over system calls. Depends on {@code internet}, {@code socket} and {@code calls}, and on the faces; found by name
 * only.
 */
package io.plumbline.transport.ffm.tcp;
