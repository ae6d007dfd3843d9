// SPDX-License-Identifier: Apache-2.0
/** What others have written: texts that are bounded, and files that are read up to a limit. Depends on nothing. */
package io.plumbline.model.foreign;
