/*
 * Loaded before libc (LD_PRELOAD): makes the disk of the run-time database slow, full or failing. The file that
 * DISK_FAULT names says how: "slow <ms>" (each sync takes so long), "full" (writes fail with ENOSPC), "failing" (writes
 * and syncs fail with EIO); anything else is a good disk. Other files are left alone.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_database(int fd) {
  char link[64], path[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "mizan.sqlite") != NULL && strstr(path, "-shm") == NULL;
}

/* Milliseconds of a slow sync, or minus the error. */
static int fault(void) {
  char text[64] = "";
  int fd = open(getenv("DISK_FAULT"), O_RDONLY);
  if (fd < 0) return 0;
  ssize_t length = read(fd, text, sizeof text - 1);
  close(fd);
  if (length <= 0) return 0;
  if (strncmp(text, "slow ", 5) == 0) return atoi(text + 5);
  if (strncmp(text, "full", 4) == 0) return -ENOSPC;
  if (strncmp(text, "failing", 7) == 0) return -EIO;
  return 0;
}

static int refuses_write(int fd) {
  if (!is_database(fd)) return 0;
  int how = fault();
  if (how >= 0) return 0;
  errno = -how;
  return 1;
}

static int syncs(int fd, const char *name) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  if (!is_database(fd)) return real(fd);
  int how = fault();
  if (how == -EIO) {
    errno = EIO;
    return -1;
  }
  if (how > 0) usleep(how * 1000);
  return real(fd);
}

int fsync(int fd) { return syncs(fd, "fsync"); }
int fdatasync(int fd) { return syncs(fd, "fdatasync"); }

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (!real) real = (ssize_t (*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  return refuses_write(fd) ? -1 : real(fd, bytes, count, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) { return pwrite64(fd, bytes, count, at); }

ssize_t write(int fd, const void *bytes, size_t count) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  return refuses_write(fd) ? -1 : real(fd, bytes, count);
}
