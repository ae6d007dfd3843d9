// SPDX-License-Identifier: Apache-2.0
/**
 * Compares the harness with known answers on this host. Beside {@code run}: depends on {@code verify.check},
 * {@code verify.task}, {@code verify.outside}, {@code plan}, {@code transports}, {@code process} and {@code event}.
 */
package io.plumbline.lab.verify;
