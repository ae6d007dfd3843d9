// SPDX-License-Identifier: Apache-2.0
/**
 * The laboratory: carries out what {@code model.spec} describes. Arrows point at what is needed: this package ▶ {@code search}, {@code
 * compare} ▶ {@code run} ▶ {@code plan} ▶ {@code place}, {@code transports}, {@code process} ▶ {@code event}. None of them knows a command line, a
 * terminal or an exit status.
 */
package io.plumbline.lab;
