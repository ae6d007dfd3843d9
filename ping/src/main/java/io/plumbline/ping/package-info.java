// SPDX-License-Identifier: Apache-2.0
/**
 * The round-trip ping. This package holds the task; arrows between its packages point upwards in this list and never
 * back:
 *
 * <pre>{@code
 * wire        layout of a message and its check
 * option      what can be chosen, and the defaults
 * control     frames of the control connection          -> wire, option
 * reflector   the end that sends each message back      -> all above
 * client      the end that asks for a session           -> all above
 * service     services of others, and their protocols   -> option
 * disk        records written to a disk                 -> wire, option
 * ping        the task                                  -> all above
 * }</pre>
 *
 * <p>The module depends on core and transport, which do not know each other.
 */
package io.plumbline.ping;
