// SPDX-License-Identifier: Apache-2.0
/** Progress of a running measurement. Depends on nothing. */
package io.plumbline.model.progress;
