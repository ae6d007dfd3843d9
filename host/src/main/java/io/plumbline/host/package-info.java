// SPDX-License-Identifier: Apache-2.0
/** What the machine is. Depends on the model only. */
package io.plumbline.host;
