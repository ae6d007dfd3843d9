// SPDX-License-Identifier: Apache-2.0
/** The facts about the host that belong in every result. */
package io.plumbline.host.facts;
