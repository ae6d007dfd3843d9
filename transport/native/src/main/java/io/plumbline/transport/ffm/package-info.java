// SPDX-License-Identifier: Apache-2.0
/**
 * Common parts of the transports over raw system calls. These are in the packages below this one, and are found as
 * services; all class files are of release 22.
 */
package io.plumbline.transport.ffm;
