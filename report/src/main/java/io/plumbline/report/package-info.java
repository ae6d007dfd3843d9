// SPDX-License-Identifier: Apache-2.0
/**
 * What people look at, made from a result alone. Depends on model and stats only. Inside, {@code console} depends on
 * {@code quantity}, never the other way.
 */
package io.plumbline.report;
