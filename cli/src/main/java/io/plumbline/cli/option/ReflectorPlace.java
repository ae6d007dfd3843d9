// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

/** Where our own reflector runs; constants as the command line writes them. */
@SuppressWarnings("EnumConstantNameIsUpperCase")
public enum ReflectorPlace {
    /** In a process of its own. */
    process,
    /** In a thread of the client's JVM. */
    thread
}
