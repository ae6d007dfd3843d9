// SPDX-License-Identifier: Apache-2.0
/**
 * Plans: from what is asked to what is possible here, or a refusal with reason and remedy. Depends on {@code media},
 * {@code place}, {@code process} and {@code event}.
 */
package io.plumbline.lab.plan;
