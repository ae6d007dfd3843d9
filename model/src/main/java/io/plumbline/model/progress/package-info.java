// SPDX-License-Identifier: Apache-2.0
/** Progress of a measurement while it goes on. Depends on nothing. */
package io.plumbline.model.progress;
