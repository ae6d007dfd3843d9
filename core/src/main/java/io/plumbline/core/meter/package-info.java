// SPDX-License-Identifier: Apache-2.0
/** Work of the JVM and waits of threads beside a run, read by a thread that sleeps. Depends on {@code plan}, {@code garbage} and {@code pinning}. */
package io.plumbline.core.meter;
