// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.price;

/** Part of an invocation that has a price on a host. */
public enum PricedItem {
    /** One reading of the clock. */
    CLOCK_READING,
    /** One system call that does next to nothing, made through a channel. */
    CALL,
    /** Copying one byte into or out of the kernel. */
    BYTE_COPIED,
    /** Waking a thread that sleeps on the same CPU, until it runs. */
    WAKE_UP,
    /** The same on another CPU that sleeps, too, and has to be interrupted. */
    CPU_WAKE_UP,
    /** A value written on one CPU until a thread that spins on another has seen it. */
    HAND_OVER,
    /** First touch of a page of memory. */
    PAGE_FAULT,
    /** Allocating one byte in the heap, as part of a small object. */
    BYTE_ALLOCATED,
    /** The way of a message over loopback beyond the calls that write and read it. */
    TCP_MESSAGE,
    /** The same over a Unix domain socket. */
    UNIX_MESSAGE,
    /** The same of a datagram. */
    UDP_MESSAGE,
    /** Encrypting or decrypting one record of TLS, whatever its length. */
    TLS_RECORD,
    /** One byte of such a record. */
    TLS_BYTE
}
