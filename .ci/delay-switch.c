// SPDX-License-Identifier: Apache-2.0
// A switch between network namespaces that delays each frame by a known time for its pair of ports, where the kernel has no netem.
//   delay-switch MATRIX CARD...   MATRIX has a line for each port: microseconds from there to each port. The station at port N, counted
//                                 from 0, has the address 02:00:00:00:00:N in hexadecimal.
//   delay-switch plain CARD       makes the card's kernel compute checksums itself, since nothing does so behind a raw socket.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <linux/ethtool.h>
#include <linux/if_ether.h>
#include <linux/if_packet.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>

enum { MAX_PORTS = 16, MAX_FRAME = 2048 };

struct frame {
    struct frame *next;
    int64_t due_nanos;
    int port;
    int length;
    unsigned char bytes[MAX_FRAME];
};

static int ports;
static struct pollfd sockets[MAX_PORTS];
static int64_t delay_nanos[MAX_PORTS][MAX_PORTS];
static struct frame *waiting; // in the order in which they are due

static void fail(const char *what) {
    perror(what);
    exit(4);
}

static int64_t now_nanos(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void plain(const char *card) {
    struct ethtool_value off = {.cmd = ETHTOOL_STXCSUM, .data = 0};
    struct ifreq request = {.ifr_data = (void *)&off};
    strncpy(request.ifr_name, card, IFNAMSIZ - 1);
    if (ioctl(socket(AF_INET, SOCK_DGRAM, 0), SIOCETHTOOL, &request)) {
        fail(card);
    }
}

static int open_port(const char *card) {
    int one = 1;
    int port = socket(AF_PACKET, SOCK_RAW, htons(ETH_P_ALL));
    struct sockaddr_ll address = {
        .sll_family = AF_PACKET, .sll_protocol = htons(ETH_P_ALL), .sll_ifindex = (int)if_nametoindex(card)};
    if (port < 0 || setsockopt(port, SOL_PACKET, PACKET_IGNORE_OUTGOING, &one, sizeof one) ||
        bind(port, (struct sockaddr *)&address, sizeof address)) {
        fail(card);
    }
    return port;
}

static void read_matrix(const char *path) {
    FILE *in = fopen(path, "r");
    if (!in) {
        fail(path);
    }
    for (int from = 0; from < ports; from++) {
        for (int to = 0; to < ports; to++) {
            long micros;
            if (fscanf(in, "%ld", &micros) != 1) {
                fail("a number is missing in the matrix");
            }
            delay_nanos[from][to] = micros * 1000;
        }
    }
    fclose(in);
}

static void delay(int from, int to, const unsigned char *bytes, int length) {
    struct frame *frame = malloc(sizeof *frame);
    struct frame **at = &waiting;
    if (!frame) {
        fail("memory");
    }
    frame->due_nanos = now_nanos() + delay_nanos[from][to];
    frame->port = to;
    frame->length = length;
    memcpy(frame->bytes, bytes, (size_t)length);
    while (*at && (*at)->due_nanos <= frame->due_nanos) {
        at = &(*at)->next;
    }
    frame->next = *at;
    *at = frame;
}

static void receive(int from) {
    unsigned char bytes[MAX_FRAME];
    ssize_t length = recv(sockets[from].fd, bytes, sizeof bytes, MSG_DONTWAIT | MSG_TRUNC);
    if (length < ETH_HLEN || length > MAX_FRAME) {
        return;
    }
    for (int to = 0; to < ports; to++) {
        if (to != from && (bytes[0] != 2 || bytes[5] == to)) { // to it, or to all
            delay(from, to, bytes, (int)length);
        }
    }
}

static void send_due(void) {
    while (waiting && waiting->due_nanos <= now_nanos()) {
        struct frame *due = waiting;
        waiting = due->next;
        if (send(sockets[due->port].fd, due->bytes, (size_t)due->length, MSG_DONTWAIT) < 0) {
            perror("a frame is lost");
        }
        free(due);
    }
}

int main(int count, char **arguments) {
    if (count == 3 && !strcmp(arguments[1], "plain")) {
        plain(arguments[2]);
        return 0;
    }
    ports = count - 2;
    if (ports < 2 || ports > MAX_PORTS) {
        fprintf(stderr, "usage: delay-switch MATRIX CARD... | plain CARD\n");
        return 2;
    }
    for (int i = 0; i < ports; i++) {
        sockets[i] = (struct pollfd){.fd = open_port(arguments[i + 2]), .events = POLLIN};
    }
    read_matrix(arguments[1]);
    for (;;) {
        int64_t nanos = waiting ? waiting->due_nanos - now_nanos() : 1000000000LL;
        struct timespec timeout = {.tv_sec = nanos > 0 ? nanos / 1000000000 : 0, .tv_nsec = nanos > 0 ? nanos % 1000000000 : 0};
        if (ppoll(sockets, (nfds_t)ports, &timeout, NULL) > 0) {
            for (int i = 0; i < ports; i++) {
                if (sockets[i].revents & POLLIN) {
                    receive(i);
                }
            }
        }
        send_due();
    }
}
