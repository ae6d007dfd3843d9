// SPDX-License-Identifier: Apache-2.0
/** Interruptions of a host's CPUs: the request, and the findings. */
package io.plumbline.model.jitter;
