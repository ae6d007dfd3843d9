// SPDX-License-Identifier: Apache-2.0
/** Result files. Depends on model and stats only, so that a file from last year can be read. */
package io.plumbline.results;
