// SPDX-License-Identifier: Apache-2.0
/** TCP. */
package io.plumbline.transport.tcp;
