// SPDX-License-Identifier: Apache-2.0
/** The client protocol of MySQL and MariaDB. */
package io.plumbline.ping.service.mysql;
