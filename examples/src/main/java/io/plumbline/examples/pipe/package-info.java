// SPDX-License-Identifier: Apache-2.0
/**
 * A transport of one's own, as small as it can be: what CONTRIBUTING.md walks through. Depends on the transport SPI
 * alone.
 */
package io.plumbline.examples.pipe;
