// SPDX-License-Identifier: Apache-2.0
/**
 * Stores of campaigns, to which is only added: a folder whose files merge in git, and PostgreSQL by plain JDBC. Depends on {@code history},
 * and on results for JSON and whole files.
 */
package io.plumbline.history.store;
