// SPDX-License-Identifier: Apache-2.0
/** Self-signed certificates, known by their fingerprints, and the TLS contexts that use them. */
package io.plumbline.transport.certificate;
