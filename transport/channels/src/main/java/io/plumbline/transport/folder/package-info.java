// SPDX-License-Identifier: Apache-2.0
/**
 * Private folders where processes of one host meet: who owns one, whether the owner is still running, and who cleans up
 * if not.
 */
package io.plumbline.transport.folder;
