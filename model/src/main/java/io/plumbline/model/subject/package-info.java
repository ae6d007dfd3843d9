// SPDX-License-Identifier: Apache-2.0
/** The measured: a task, or a round trip between a client and a reflector. */
package io.plumbline.model.subject;
