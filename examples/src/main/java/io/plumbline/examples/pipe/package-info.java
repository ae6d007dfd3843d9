// SPDX-License-Identifier: Apache-2.0
/**
 * A minimal custom transport, which CONTRIBUTING.md walks through. Depends on the transport SPI alone.
 */
package io.plumbline.examples.pipe;
