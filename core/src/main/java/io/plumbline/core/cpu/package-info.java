// SPDX-License-Identifier: Apache-2.0
/** How the harness asks what a process burned. The host module implements it; the composition root joins the two. Depends on the model. */
package io.plumbline.core.cpu;
