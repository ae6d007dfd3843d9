// SPDX-License-Identifier: Apache-2.0
/** Time of a service beyond what the same bytes take anyway. */
package io.plumbline.stats.floor;
