// SPDX-License-Identifier: Apache-2.0
/** CPUs of the host, their relations, and which of them this process may use. */
package io.plumbline.host.topology;
