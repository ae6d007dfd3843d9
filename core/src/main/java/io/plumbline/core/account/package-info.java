// SPDX-License-Identifier: Apache-2.0
/** Sums of what client threads measured, and how fast a backlog grew. */
package io.plumbline.core.account;
