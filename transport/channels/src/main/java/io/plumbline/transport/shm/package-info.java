// SPDX-License-Identifier: Apache-2.0
/**
 * From process to process of one host, through a file that both have mapped. Depends on {@code ring}, {@code folder},
 * {@code unix} and {@code spi}; found by name, so nothing of this module depends on it.
 *
 * <pre>{@code
 * listening end                            connecting end
 *   listens on a Unix-domain socket
 *                                            connects to it, writes a file of zeros, maps it,
 *                                            says on the socket which file that is
 *   maps the file, and deletes it
 *   ... rings in memory that has no name any more, so that nothing is left behind whoever is killed ...
 * }</pre>
 *
 * <p>The socket stays open and silent. The system closes it when a process ends, however it ends, and the other end
 * notices.
 */
package io.plumbline.transport.shm;
