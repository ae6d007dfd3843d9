// SPDX-License-Identifier: Apache-2.0
/** HTTP/1.1 and HTTP/2, the latter also for gRPC. */
package io.plumbline.ping.service.http;
