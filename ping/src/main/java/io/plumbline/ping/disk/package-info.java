// SPDX-License-Identifier: Apache-2.0
/**
 * Records written to a disk, and read back. Depends on {@code wire}, for what is in a record, and {@code option}; nothing
 * here knows which device it is: the plan says which file counts its writes.
 */
package io.plumbline.ping.disk;
