// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Pointer;

/** The C library's functions under their own names. A {@code long} is theirs, as all systems supported have 64 bits. */
interface LibC extends Library {

    long syscall(long number, byte[] attribute, int pid, int cpu, int group, long flags) throws LastErrorException;

    Pointer mmap(Pointer address, long bytes, int protection, int flags, int descriptor, long offset)
            throws LastErrorException;

    int munmap(Pointer address, long bytes) throws LastErrorException;

    int ioctl(int descriptor, long request, int argument) throws LastErrorException;

    int getpagesize();

    int close(int descriptor) throws LastErrorException;
}
