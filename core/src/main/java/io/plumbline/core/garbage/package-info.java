// SPDX-License-Identifier: Apache-2.0
/** When the JVM collected garbage, as it tells by itself. Depends on {@code clock} and the model. */
package io.plumbline.core.garbage;
