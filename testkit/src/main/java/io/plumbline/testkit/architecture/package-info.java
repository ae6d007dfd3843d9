// SPDX-License-Identifier: Apache-2.0
/** The rules for the shape of the code, as ArchUnit checks them. Depends on nothing of Plumbline's. */
package io.plumbline.testkit.architecture;
