// SPDX-License-Identifier: Apache-2.0
/**
 * Methods of test classes as tasks of the harness: found by name, with the methods around them, and called without reflection. Depends
 * on {@code core.task}, and on JUnit's annotations and its search for methods. Runs in forks.
 */
package io.plumbline.junit5.method;
