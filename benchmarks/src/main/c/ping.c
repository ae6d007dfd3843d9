// SPDX-License-Identifier: Apache-2.0
// Round trip on one host without a managed runtime: what kernel and hardware give. Two processes, each pinned to a CPU of
// its own, spin on non-blocking sockets, or on shared memory. The reflector stamps the time of receipt into the reply, so
// that each leg has a probe; both processes read the same monotonic clock.
#define _GNU_SOURCE
#include "histogram.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define NANOS_PER_SECOND 1000000000ULL
#define MAX_SIZE_BYTES (1UL << 20)
#define MAX_DATAGRAM_BYTES 65507UL
#define LINE_BYTES 128 // CPUs fetch cache lines in pairs
#define ENDED UINT64_MAX
#define MAX_SLOTS (1UL << 20)
#define MAX_RATE_PER_SECOND 100000000ULL
#define MAX_SECONDS 86400ULL
#define WATCHDOG_SECONDS 15

enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

enum transport { TCP, UDP, UNIX, SHM };
static const char *const transport_names[] = {"tcp", "udp", "unix", "shm"};

// What one side writes and the other spins on. A message of up to 56 bytes is in the cache line of its number.
struct slot {
    _Alignas(LINE_BYTES) _Atomic uint64_t number;
    unsigned char bytes[];
};

// One direction over shared memory: slots, and how many the reader is done with, which the writer looks up when all seem full.
struct ring {
    _Alignas(LINE_BYTES) _Atomic uint64_t consumed;
    _Alignas(LINE_BYTES) unsigned char slots[];
};

// One side's end: a socket, or two rings of shared memory and how many messages went through each.
struct link {
    int fd;
    struct ring *outgoing;
    struct ring *incoming;
    size_t slot_bytes;
    uint64_t slots; // of each ring, a power of two
    uint64_t sent;
    uint64_t known_consumed;
    uint64_t received;
};

// The first bytes of each message; the rest is filling.
struct header {
    uint64_t sequence;
    int64_t reflector_nanos; // only in a reply, and only with legs
};

struct options {
    enum transport transport;
    size_t size_bytes;
    uint64_t slots;
    uint64_t seconds;
    uint64_t count; // 0: by time
    uint64_t warmup_seconds;
    uint64_t rate_per_second; // 0: closed loop
    int client_cpu;
    int reflector_cpu;
    bool legs;
    bool second_thread;
};

static struct histogram response = {.name = "response"};
static struct histogram service = {.name = "service"};
static struct histogram wait_time = {.name = "wait"};
static struct histogram client_to_reflector = {.name = "client_to_reflector"};
static struct histogram reflector_to_client = {.name = "reflector_to_client"};

static volatile uint64_t completed; // read by the watchdog in this thread's signal handler

static const char usage_text[] =
    "usage: ping [options]\n"
    "  --transport T    tcp, udp, unix (stream), shm (a ring of slots each way, on which both spin) (default tcp)\n"
    "  --slots N        slots of each ring, a power of two; 1: always the same cache lines, so that each process is as\n"
    "                   fast or slow as these happen to lie on the chip (default 1)\n"
    "  --size BYTES     message size, 1..1048576; 16 or more unless --no-legs (default 32)\n"
    "  --seconds N      length of the measured part (default 5)\n"
    "  --count N        instead: number of measured invocations\n"
    "  --warmup N       seconds of warm-up on the same schedule (default 1)\n"
    "  --rate N         invocations per second on a uniform schedule; 0: closed loop (default 0)\n"
    "  --cpus A,B       CPU of the client and of the reflector (default 0,1)\n"
    "  --no-legs        the reflector doesn't stamp, no probes for the legs\n"
    "  --second-thread  both processes have a thread that sleeps: the kernel then counts who uses a socket in each\n"
    "                   call, and the C library's calls can be cancelled, as in any program of several threads\n"
    "prints a line for each series: name count min p50 p90 p99 p99.9 max (nanoseconds)\n";

__attribute__((format(printf, 2, 3), noreturn)) static void fail(int status, const char *format, ...) {
    va_list arguments;
    fputs("ping: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(status);
}

static inline int64_t now_nanos(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * (int64_t)NANOS_PER_SECOND + t.tv_nsec;
}

static uint64_t number(const char *option, const char *text, uint64_t low, uint64_t high) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno || end == text || *end || strchr(text, '-') || value < low || value > high)
        fail(EXIT_USAGE, "bad value: %s=%s (allowed: %" PRIu64 "..%" PRIu64 ")", option, text, low, high);
    return value;
}

static void parse_cpus(struct options *o, const char *text) {
    int length = 0;
    if (sscanf(text, "%d,%d%n", &o->client_cpu, &o->reflector_cpu, &length) != 2 || text[length]
        || o->client_cpu < 0 || o->reflector_cpu < 0 || o->client_cpu >= CPU_SETSIZE || o->reflector_cpu >= CPU_SETSIZE)
        fail(EXIT_USAGE, "bad value: --cpus=%s (allowed: two CPU numbers, such as 0,1)", text);
    if (o->client_cpu == o->reflector_cpu)
        fail(EXIT_USAGE, "bad value: --cpus=%s (allowed: two different CPUs, since both sides spin)", text);
}

static enum transport transport_named(const char *name) {
    for (int i = TCP; i <= SHM; i++)
        if (!strcmp(name, transport_names[i])) return (enum transport)i;
    fail(EXIT_USAGE, "bad value: --transport=%s (allowed: tcp, udp, unix, shm)", name);
}

static struct options parse(int argc, char **argv) {
    static const struct option names[] = {
        {"size", required_argument, 0, 's'},   {"seconds", required_argument, 0, 't'},
        {"count", required_argument, 0, 'n'},  {"warmup", required_argument, 0, 'w'},
        {"rate", required_argument, 0, 'r'},   {"cpus", required_argument, 0, 'c'},
        {"no-legs", no_argument, 0, 'l'},      {"help", no_argument, 0, 'h'},
        {"transport", required_argument, 0, 'x'}, {"second-thread", no_argument, 0, 'm'},
        {"slots", required_argument, 0, 'o'},  {0, 0, 0, 0},
    };
    struct options o = {.size_bytes = 32, .slots = 1, .seconds = 5, .warmup_seconds = 1, .reflector_cpu = 1, .legs = true};
    for (int c; (c = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        switch (c) {
            case 's': o.size_bytes = number("--size", optarg, 1, MAX_SIZE_BYTES); break;
            case 't': o.seconds = number("--seconds", optarg, 1, MAX_SECONDS); break;
            case 'n': o.count = number("--count", optarg, 1, 1000000000000ULL); break;
            case 'w': o.warmup_seconds = number("--warmup", optarg, 0, MAX_SECONDS); break;
            case 'r': o.rate_per_second = number("--rate", optarg, 0, MAX_RATE_PER_SECOND); break;
            case 'c': parse_cpus(&o, optarg); break;
            case 'x': o.transport = transport_named(optarg); break;
            case 'o': o.slots = number("--slots", optarg, 1, MAX_SLOTS); break;
            case 'l': o.legs = false; break;
            case 'm': o.second_thread = true; break;
            case 'h': fputs(usage_text, stdout); exit(0);
            default: fputs(usage_text, stderr); exit(EXIT_USAGE);
        }
    }
    if (optind < argc) fail(EXIT_USAGE, "unknown argument: %s (see --help)", argv[optind]);
    if (o.legs && o.size_bytes < sizeof(struct header))
        fail(EXIT_USAGE, "bad value: --size=%zu (allowed: %zu or more, or --no-legs)", o.size_bytes, sizeof(struct header));
    if (o.slots & (o.slots - 1)) fail(EXIT_USAGE, "bad value: --slots=%" PRIu64 " (allowed: a power of two)", o.slots);
    if (o.transport == UDP && o.size_bytes > MAX_DATAGRAM_BYTES)
        fail(EXIT_USAGE, "bad value: --size=%zu (allowed: %lu or less with udp)", o.size_bytes, MAX_DATAGRAM_BYTES);
    return o;
}

static void pin(const char *role, int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    if (sched_setaffinity(0, sizeof set, &set) == 0) return;
    int error = errno;
    fail(EXIT_USAGE, "can't pin the %s: cpu=%d, %s (allowed: a CPU of Cpus_allowed_list in /proc/self/status)", role, cpu,
         strerror(error));
}

static void prepare(int fd, enum transport transport) {
    int one = 1;
    if (transport == TCP && setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one)) fail(EXIT_FAILED, "TCP_NODELAY: %s", strerror(errno));
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK)) fail(EXIT_FAILED, "O_NONBLOCK: %s", strerror(errno));
}

static bool would_block(void) { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

static inline struct slot *slot_of(const struct link *l, struct ring *ring, uint64_t messages_before) {
    return (struct slot *)(ring->slots + (messages_before & (l->slots - 1)) * l->slot_bytes);
}

static inline struct slot *await_room(struct link *l) {
    while (l->sent - l->known_consumed == l->slots)
        l->known_consumed = atomic_load_explicit(&l->outgoing->consumed, memory_order_acquire);
    return slot_of(l, l->outgoing, l->sent);
}

static inline void spin_send(struct link *l, const unsigned char *bytes, size_t size) {
    if (l->outgoing) {
        struct slot *slot = await_room(l);
        memcpy(slot->bytes, bytes, size);
        atomic_store_explicit(&slot->number, ++l->sent, memory_order_release);
        return;
    }
    for (size_t done = 0; done < size;) {
        ssize_t n = send(l->fd, bytes + done, size - done, MSG_NOSIGNAL);
        if (n >= 0) done += (size_t)n;
        else if (!would_block()) fail(EXIT_FAILED, "send failed, the peer is gone: %s", strerror(errno));
    }
}

// False if the peer ended the connection between two messages.
static inline bool spin_receive(struct link *l, unsigned char *bytes, size_t size) {
    if (l->incoming) {
        struct slot *slot = slot_of(l, l->incoming, l->received);
        uint64_t number, next = l->received + 1;
        while ((number = atomic_load_explicit(&slot->number, memory_order_acquire)) != next)
            if (number == ENDED) return false;
        memcpy(bytes, slot->bytes, size);
        l->received = next;
        atomic_store_explicit(&l->incoming->consumed, next, memory_order_release);
        return true;
    }
    for (size_t done = 0; done < size;) {
        ssize_t n = recv(l->fd, bytes + done, size - done, 0);
        if (n > 0) done += (size_t)n;
        else if (n == 0 && done == 0) return false;
        else if (n == 0) fail(EXIT_FAILED, "the peer closed the connection within a message");
        else if (!would_block()) fail(EXIT_FAILED, "receive failed, the peer is gone: %s", strerror(errno));
    }
    return true;
}

// Tells the reflector that no message comes any more.
static void end_link(struct link *l, enum transport transport) {
    if (transport == SHM) atomic_store_explicit(&await_room(l)->number, ENDED, memory_order_release);
    else if (transport == UDP && send(l->fd, "", 0, 0) < 0) fail(EXIT_FAILED, "send failed: %s", strerror(errno));
    else close(l->fd);
}

static void reflect(struct link *l, const struct options *o, unsigned char *message) {
    while (spin_receive(l, message, o->size_bytes)) {
        if (o->legs) {
            int64_t nanos = now_nanos();
            memcpy(message + offsetof(struct header, reflector_nanos), &nanos, sizeof nanos);
        }
        spin_send(l, message, o->size_bytes);
    }
}

// Sends a message and waits for its echo; the time of receipt at the reflector, 0 without legs.
static inline int64_t round_trip(struct link *l, const struct options *o, unsigned char *message, uint64_t sequence) {
    size_t checked = o->size_bytes < sizeof sequence ? o->size_bytes : sizeof sequence;
    memcpy(message, &sequence, checked);
    spin_send(l, message, o->size_bytes);
    if (!spin_receive(l, message, o->size_bytes)) fail(EXIT_FAILED, "the reflector closed the connection");
    if (memcmp(message, &sequence, checked)) fail(EXIT_FAILED, "wrong echo: sequence=%" PRIu64, sequence);
    int64_t reflector_nanos = 0;
    if (o->legs) memcpy(&reflector_nanos, message + offsetof(struct header, reflector_nanos), sizeof reflector_nanos);
    completed = sequence + 1;
    return reflector_nanos;
}

static void record_legs(const struct options *o, int64_t sent, int64_t reflected, int64_t received) {
    if (!o->legs) return;
    histogram_record(&client_to_reflector, reflected - sent);
    histogram_record(&reflector_to_client, received - reflected);
}

static void ping_closed_loop(struct link *l, const struct options *o, unsigned char *message) {
    int64_t warm = now_nanos() + (int64_t)(o->warmup_seconds * NANOS_PER_SECOND);
    int64_t end = warm + (int64_t)(o->seconds * NANOS_PER_SECOND);
    for (uint64_t k = 0;; k++) {
        int64_t start = now_nanos();
        if (o->count ? service.count >= o->count : start >= end) return;
        int64_t reflected = round_trip(l, o, message, k);
        int64_t completion = now_nanos();
        if (start < warm) continue;
        histogram_record(&service, completion - start);
        record_legs(o, start, reflected, completion);
    }
}

// Exact for every k: floor(k * 10^9 / rate), without overflow.
static inline int64_t offset_nanos(uint64_t k, uint64_t rate) {
    return (int64_t)(k / rate * NANOS_PER_SECOND + k % rate * NANOS_PER_SECOND / rate);
}

// Whatever was due is sent, however late: nothing is skipped and the schedule never moves.
static void ping_on_schedule(struct link *l, const struct options *o, unsigned char *message) {
    uint64_t rate = o->rate_per_second;
    uint64_t warm = o->warmup_seconds * rate;
    uint64_t total = warm + (o->count ? o->count : o->seconds * rate);
    int64_t origin = now_nanos();
    for (uint64_t k = 0; k < total; k++) {
        int64_t intended = origin + offset_nanos(k, rate);
        int64_t start;
        while ((start = now_nanos()) < intended) continue;
        int64_t reflected = round_trip(l, o, message, k);
        int64_t completion = now_nanos();
        if (k < warm) continue;
        histogram_record(&response, completion - intended);
        histogram_record(&service, completion - start);
        histogram_record(&wait_time, start - intended);
        record_legs(o, start, reflected, completion);
    }
}

// Ends a client whose reflector hangs; two silent periods, since one may be a stop of this process.
static void watchdog(int signal_number) {
    (void)signal_number;
    static uint64_t last;
    static int silent;
    silent = completed == last ? silent + 1 : 0;
    last = completed;
    if (silent < 2) return;
    static const char text[] = "ping: no reply for a long time, the reflector hangs\n";
    ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
    (void)ignored;
    _exit(EXIT_FAILED);
}

static void start_watchdog(void) {
    struct sigaction action = {.sa_handler = watchdog};
    struct itimerval every = {{WATCHDOG_SECONDS, 0}, {WATCHDOG_SECONDS, 0}};
    if (sigaction(SIGALRM, &action, NULL) || setitimer(ITIMER_REAL, &every, NULL))
        fail(EXIT_FAILED, "watchdog: %s", strerror(errno));
}

static int bound_to_loopback(int type, struct sockaddr_in *address) {
    int fd = socket(AF_INET, type | SOCK_CLOEXEC, 0);
    socklen_t length = sizeof *address;
    *address = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (fd < 0 || bind(fd, (struct sockaddr *)address, sizeof *address)
        || getsockname(fd, (struct sockaddr *)address, &length))
        fail(EXIT_FAILED, "can't bind to 127.0.0.1: %s", strerror(errno));
    return fd;
}

static void connect_to(int fd, const struct sockaddr_in *address) {
    if (fd < 0 || connect(fd, (const struct sockaddr *)address, sizeof *address))
        fail(EXIT_FAILED, "can't connect to 127.0.0.1: %s", strerror(errno));
}

static void open_tcp(int ends[2]) {
    struct sockaddr_in address;
    int listener = bound_to_loopback(SOCK_STREAM, &address);
    if (listen(listener, 1)) fail(EXIT_FAILED, "can't listen on 127.0.0.1: %s", strerror(errno));
    ends[0] = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    connect_to(ends[0], &address);
    ends[1] = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    if (ends[1] < 0) fail(EXIT_FAILED, "accept: %s", strerror(errno));
    close(listener);
}

static void open_udp(int ends[2]) {
    struct sockaddr_in addresses[2];
    for (int i = 0; i < 2; i++) ends[i] = bound_to_loopback(SOCK_DGRAM, &addresses[i]);
    for (int i = 0; i < 2; i++) connect_to(ends[i], &addresses[1 - i]);
}

static void open_shm(struct link links[2], const struct options *o) {
    size_t slot_bytes = (sizeof(struct slot) + o->size_bytes + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES;
    size_t ring_bytes = sizeof(struct ring) + o->slots * slot_bytes;
    unsigned char *memory = mmap(NULL, 2 * ring_bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) fail(EXIT_FAILED, "no shared memory: %s", strerror(errno));
    struct ring *rings[] = {(struct ring *)memory, (struct ring *)(memory + ring_bytes)};
    for (int i = 0; i < 2; i++)
        links[i] = (struct link){.fd = -1, .outgoing = rings[i], .incoming = rings[1 - i], .slot_bytes = slot_bytes, .slots = o->slots};
}

static void *sleep_for_ever(void *nothing) {
    for (;;) pause();
    return nothing;
}

static void start_second_thread(void) {
    pthread_t thread;
    sigset_t all, before; // the watchdog's signal is for the first thread
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&thread, NULL, sleep_for_ever, NULL);
    if (error) fail(EXIT_FAILED, "can't start a thread: %s", strerror(error));
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Opens both ends before there is a second process: the client's at 0, the reflector's at 1.
static void open_links(struct link links[2], const struct options *o) {
    int ends[2];
    if (o->transport == SHM) {
        open_shm(links, o);
        return;
    }
    if (o->transport == TCP) open_tcp(ends);
    else if (o->transport == UDP) open_udp(ends);
    else if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) fail(EXIT_FAILED, "socketpair: %s", strerror(errno));
    for (int i = 0; i < 2; i++) {
        prepare(ends[i], o->transport);
        links[i] = (struct link){.fd = ends[i]};
    }
}

__attribute__((noreturn)) static void run_reflector(struct link links[2], const struct options *o, unsigned char *message, pid_t client) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != client) exit(EXIT_FAILED);
    if (links[0].fd >= 0) close(links[0].fd);
    if (o->second_thread) start_second_thread();
    reflect(&links[1], o, message);
    exit(0);
}

static void run_client(struct link links[2], const struct options *o, unsigned char *message) {
    pin("client", o->client_cpu);
    if (links[1].fd >= 0) close(links[1].fd);
    if (o->second_thread) start_second_thread();
    start_watchdog();
    if (o->rate_per_second) ping_on_schedule(&links[0], o, message);
    else ping_closed_loop(&links[0], o, message);
    end_link(&links[0], o->transport);
}

static void print_results(const struct options *o) {
    struct histogram *all[] = {&response, &service, &wait_time, &client_to_reflector, &reflector_to_client};
    printf("# tool=c transport=%s size_bytes=%zu rate_per_second=%" PRIu64 " client_cpu=%d reflector_cpu=%d\n",
           transport_names[o->transport], o->size_bytes, o->rate_per_second, o->client_cpu, o->reflector_cpu);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i]->count == 0) continue;
        histogram_print(all[i]);
        if (all[i]->negative)
            fprintf(stderr, "ping: the clock went backwards: series=%s, times=%" PRIu64 "\n", all[i]->name, all[i]->negative);
    }
    const struct histogram *headline = o->rate_per_second ? &response : &service;
    printf("# p95 %s %" PRIu64 "\n", headline->name, histogram_percentile(headline, 9500));
}

int main(int argc, char **argv) {
    struct options o = parse(argc, argv);
    unsigned char *message = calloc(1, o.size_bytes);
    if (!message) fail(EXIT_FAILED, "no memory: size=%zu", o.size_bytes);
    struct link links[2];
    open_links(links, &o);
    pin("client", o.client_cpu); // only to find out before a process is started that it can't be
    pin("reflector", o.reflector_cpu); // inherited by the reflector
    pid_t client = getpid();
    pid_t reflector = fork();
    if (reflector < 0) fail(EXIT_FAILED, "fork: %s", strerror(errno));
    if (reflector == 0) run_reflector(links, &o, message, client);
    run_client(links, &o, message);
    int status;
    if (waitpid(reflector, &status, 0) != reflector || !WIFEXITED(status) || WEXITSTATUS(status))
        fail(EXIT_FAILED, "the reflector failed");
    print_results(&o);
    return 0;
}
