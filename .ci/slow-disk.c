// SPDX-License-Identifier: Apache-2.0
// A file system in user space whose fsync takes a known time more: the folder BEHIND, seen at MOUNT, until it is unmounted.
//   slow-disk BEHIND MICROSECONDS LOG MOUNT   LOG has a line for each write and fsync: w or f, bytes, and when it began and ended in ns.
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

static int behind; // descriptor of the folder
static long delay_micros;
static FILE *log_file;

static const char *relative(const char *path) {
    return path[1] ? path + 1 : ".";
}

static int result(long returned) {
    return returned < 0 ? -errno : (int)returned;
}

static long long now_nanos(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void *slow_init(struct fuse_conn_info *connection, struct fuse_config *config) {
    config->hard_remove = 1; // a file that is deleted while it is open leaves no name
    return NULL;
}

static int slow_getattr(const char *path, struct stat *is, struct fuse_file_info *file) {
    return result(fstatat(behind, relative(path), is, AT_SYMLINK_NOFOLLOW));
}

static int slow_mkdir(const char *path, mode_t mode) {
    return result(mkdirat(behind, relative(path), mode));
}

static int slow_rename(const char *path, const char *to, unsigned how) {
    return result(renameat2(behind, relative(path), behind, relative(to), how));
}

static int slow_unlink(const char *path) {
    return result(unlinkat(behind, relative(path), 0));
}

static int slow_rmdir(const char *path) {
    return result(unlinkat(behind, relative(path), AT_REMOVEDIR));
}

static int slow_open(const char *path, struct fuse_file_info *file) {
    file->fh = openat(behind, relative(path), file->flags & ~(O_SYNC | O_DSYNC | O_DIRECT));
    return (int)file->fh < 0 ? -errno : 0;
}

static int slow_create(const char *path, mode_t mode, struct fuse_file_info *file) {
    file->fh = openat(behind, relative(path), O_RDWR | O_CREAT | O_EXCL, mode);
    return (int)file->fh < 0 ? -errno : 0;
}

static int slow_read(const char *path, char *bytes, size_t size, off_t at, struct fuse_file_info *file) {
    return result(pread(file->fh, bytes, size, at));
}

static int slow_write(const char *path, const char *bytes, size_t size, off_t at, struct fuse_file_info *file) {
    long long began = now_nanos();
    int written = result(pwrite(file->fh, bytes, size, at));
    fprintf(log_file, "w %d %lld %lld\n", written, began, now_nanos());
    return written;
}

static int slow_fsync(const char *path, int is_of_data, struct fuse_file_info *file) {
    long long began = now_nanos();
    struct timespec delay = {.tv_sec = delay_micros / 1000000, .tv_nsec = delay_micros % 1000000 * 1000};
    nanosleep(&delay, NULL);
    fprintf(log_file, "f 0 %lld %lld\n", began, now_nanos());
    return 0;
}

static int slow_truncate(const char *path, off_t size, struct fuse_file_info *file) {
    int opened = openat(behind, relative(path), O_WRONLY);
    int done = result(ftruncate(opened, size));
    close(opened);
    return done;
}

static int slow_release(const char *path, struct fuse_file_info *file) {
    return result(close(file->fh));
}

static int slow_statfs(const char *path, struct statvfs *is) {
    return result(fstatvfs(behind, is));
}

static int slow_readdir(
        const char *path, void *names, fuse_fill_dir_t add, off_t at, struct fuse_file_info *file, enum fuse_readdir_flags how) {
    DIR *folder = fdopendir(openat(behind, relative(path), O_RDONLY | O_DIRECTORY));
    struct dirent *entry;
    if (!folder) {
        return -errno;
    }
    while ((entry = readdir(folder))) {
        add(names, entry->d_name, NULL, 0, 0);
    }
    return result(closedir(folder));
}

int main(int count, char **words) {
    static const struct fuse_operations operations = {.init = slow_init, .getattr = slow_getattr, .mkdir = slow_mkdir, .rename = slow_rename, .unlink = slow_unlink,
        .rmdir = slow_rmdir, .open = slow_open, .create = slow_create, .read = slow_read, .write = slow_write,
        .fsync = slow_fsync, .truncate = slow_truncate, .release = slow_release, .statfs = slow_statfs, .readdir = slow_readdir};
    if (count != 5 || (behind = open(words[1], O_RDONLY | O_DIRECTORY)) < 0 || !(log_file = fopen(words[3], "w"))) {
        fprintf(stderr, "usage: slow-disk BEHIND MICROSECONDS LOG MOUNT\n");
        return 2;
    }
    delay_micros = atol(words[2]);
    setvbuf(log_file, NULL, _IOLBF, 0);
    return fuse_main(4, ((char *[]){words[0], "-f", "-s", words[4]}), &operations, NULL);
}
