// SPDX-License-Identifier: Apache-2.0
/** What people look at. Depends on model and stats only. */
package io.plumbline.report;
