// SPDX-License-Identifier: Apache-2.0
/** Files that other tools wrote, as results: what they hold is kept, and what they don't say stays unknown. */
package io.plumbline.results.foreign;
