// SPDX-License-Identifier: Apache-2.0
/** Work of the JVM and waits of threads beside a run, read by a thread that sleeps. */
package io.plumbline.core.meter;
