// SPDX-License-Identifier: Apache-2.0
/** What has to be unpacked before native code can be called. Depends on nothing in this module. */
package io.plumbline.host.library;
