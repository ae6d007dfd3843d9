// SPDX-License-Identifier: Apache-2.0
/** How the harness asks for a CPU. The host module implements it; the composition root joins the two. Depends on nothing. */
package io.plumbline.core.pinning;
