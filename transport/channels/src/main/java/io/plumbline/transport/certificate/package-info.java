// SPDX-License-Identifier: Apache-2.0
/**
 * Self-signed certificates, known by their fingerprints, and the TLS contexts that use them. Depends on {@code folder}.
 */
package io.plumbline.transport.certificate;
