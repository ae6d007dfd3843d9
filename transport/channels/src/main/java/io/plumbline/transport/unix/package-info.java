// SPDX-License-Identifier: Apache-2.0
/** Unix-domain stream sockets. */
package io.plumbline.transport.unix;
