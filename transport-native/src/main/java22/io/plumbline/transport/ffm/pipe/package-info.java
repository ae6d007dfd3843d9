// SPDX-License-Identifier: Apache-2.0
/** A pipe each way. Depends on {@code handover}, {@code socket} and {@code calls}, and on the faces; found by name only. */
package io.plumbline.transport.ffm.pipe;
