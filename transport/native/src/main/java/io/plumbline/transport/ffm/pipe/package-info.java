// SPDX-License-Identifier: Apache-2.0
/** A pipe each way. Depends on {@code handover}, {@code socket}, {@code calls} and {@code ffm}. */
package io.plumbline.transport.ffm.pipe;
