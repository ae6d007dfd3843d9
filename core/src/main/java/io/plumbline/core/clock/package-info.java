// SPDX-License-Identifier: Apache-2.0
/** Where time enters. Depends on nothing. */
package io.plumbline.core.clock;
