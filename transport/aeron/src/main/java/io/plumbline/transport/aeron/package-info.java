// SPDX-License-Identifier: Apache-2.0
/** Aeron over shared memory and over UDP. */
package io.plumbline.transport.aeron;
