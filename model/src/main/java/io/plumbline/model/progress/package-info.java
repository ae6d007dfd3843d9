// SPDX-License-Identifier: Apache-2.0
/** Progress of a running measurement. */
package io.plumbline.model.progress;
