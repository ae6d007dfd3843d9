// SPDX-License-Identifier: Apache-2.0
/** Disturbs measured processes from outside, for a known time: signals, and threads that take their CPU. Depends on {@code verify.check}. */
package io.plumbline.lab.verify.outside;
