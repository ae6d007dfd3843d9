// SPDX-License-Identifier: Apache-2.0
/**
 * Private folders where processes of one host meet: who owns one, whether the owner is still running, and who cleans up
 * if not. Depends on the model; the transports that have files in common depend on it.
 */
package io.plumbline.transport.folder;
