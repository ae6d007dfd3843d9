// SPDX-License-Identifier: Apache-2.0
/** A whole result: forks, their runs, the summary over them. */
package io.plumbline.model.result;
