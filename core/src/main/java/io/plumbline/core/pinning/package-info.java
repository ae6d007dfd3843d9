// SPDX-License-Identifier: Apache-2.0
/** Requests to pin threads; the host module implements the pinning, and is found as a service. */
package io.plumbline.core.pinning;
