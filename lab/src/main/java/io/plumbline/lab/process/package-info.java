// SPDX-License-Identifier: Apache-2.0
/** Processes: commands of JVMs, reflectors, cancellation. Depends on {@code event}. */
package io.plumbline.lab.process;
