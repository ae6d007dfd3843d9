// SPDX-License-Identifier: Apache-2.0
/** A pipe each way. */
package io.plumbline.transport.ffm.pipe;
