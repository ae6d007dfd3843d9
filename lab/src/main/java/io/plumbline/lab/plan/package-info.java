// SPDX-License-Identifier: Apache-2.0
/**
 * Plans: turns a description into a plan for this host, or refuses with reason and remedy. Depends on {@code transports},
 * {@code place}, {@code process} and {@code event}.
 */
package io.plumbline.lab.plan;
