// SPDX-License-Identifier: Apache-2.0
/** Documents: what people are told of any subject, as plain values. Depends on quantity. */
package io.plumbline.report.document;
