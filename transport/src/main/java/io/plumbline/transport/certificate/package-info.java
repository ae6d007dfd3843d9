// SPDX-License-Identifier: Apache-2.0
/**
 * Certificates that are signed by themselves, known by their fingerprints, and the TLS contexts that go with them. Depends on
 * {@code folder}.
 */
package io.plumbline.transport.certificate;
