// SPDX-License-Identifier: Apache-2.0
/** Foreign input: texts that are bounded, and files that are read up to a limit. */
package io.plumbline.model.foreign;
