// SPDX-License-Identifier: Apache-2.0
/** A whole result: forks, their runs, the summary over them. Depends on the other packages of this module. */
package io.plumbline.model.result;
