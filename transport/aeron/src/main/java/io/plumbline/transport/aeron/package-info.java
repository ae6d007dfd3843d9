// SPDX-License-Identifier: Apache-2.0
/**
 * Aeron over shared memory and over UDP. Found by name through the SPI, so nothing depends on it; depends on
 * {@code driver} and on {@code transport}.
 *
 * <p>Each connection has a stream each way, with session and stream numbers drawn for it. Both ends agree on them over a
 * socket beside the data: a Unix-domain socket in the listener's folder for IPC, a TCP socket at the listener's address
 * for UDP. The socket then stays open and carries nothing: it shows at once that the other process has ended. Aeron
 * itself detects that by time-outs, which can't tell a process that has died from one that was stopped for a while.
 *
 * <p>For IPC the listener's process runs the media driver, which serves both; for UDP each end runs its own, as on two
 * hosts. Both can use one that is already running.
 */
package io.plumbline.transport.aeron;
