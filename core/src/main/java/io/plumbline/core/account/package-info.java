// SPDX-License-Identifier: Apache-2.0
/** Sums of what client threads measured, and how fast a backlog grew. Depends on {@code plan} and {@code recording}. */
package io.plumbline.core.account;
