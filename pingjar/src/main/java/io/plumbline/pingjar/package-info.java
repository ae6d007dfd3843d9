// SPDX-License-Identifier: Apache-2.0
/** Round trips in one small jar: the laboratory, without most of what the command line has. */
package io.plumbline.pingjar;
