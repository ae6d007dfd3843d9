// SPDX-License-Identifier: Apache-2.0
/** Host, JVM and placement as they were while a result was measured. */
package io.plumbline.model.environment;
