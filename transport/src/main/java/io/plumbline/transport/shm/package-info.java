// SPDX-License-Identifier: Apache-2.0
/**
 * From process to process of one host, through a file that both have mapped. Depends on {@code ring}, {@code folder} and
 * {@code spi};
 * found by name, so nothing of this module depends on it.
 *
 * <pre>{@code
 * listening end                            connecting end
 *   makes a private folder, and locks
 *   the file "listener" in it
 *                                            writes a file of zeros, maps it, locks its byte,
 *                                            offers it by renaming it to "....request"
 *   finds it, maps it, locks its byte,
 *   accepts, and deletes the file
 *   ... rings in memory that has no name any more, so that nothing is left behind whoever is killed ...
 * }</pre>
 *
 * <p>The system lets go of a lock when its process ends, however it ends. That tells the other end.
 */
package io.plumbline.transport.shm;
