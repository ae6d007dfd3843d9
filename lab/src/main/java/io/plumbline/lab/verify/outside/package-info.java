// SPDX-License-Identifier: Apache-2.0
/** Stops measured processes from outside, for a known time. Depends on {@code verify.check}. */
package io.plumbline.lab.verify.outside;
