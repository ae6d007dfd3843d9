// SPDX-License-Identifier: Apache-2.0
/**
 * Append-only stores of campaigns: a folder whose files merge in git, and PostgreSQL by plain JDBC. Depends on
 * {@code history}, and on results for JSON and whole files.
 */
package io.plumbline.results.history.store;
