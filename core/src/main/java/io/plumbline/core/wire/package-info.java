// SPDX-License-Identifier: Apache-2.0
/** Binary form of records, for processes of one version. */
package io.plumbline.core.wire;
