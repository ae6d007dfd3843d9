// SPDX-License-Identifier: Apache-2.0
/** What the host, the JVM and the placement were while a result was measured. Depends on nothing. */
package io.plumbline.model.environment;
