/*
 * Stands between a program and the files of one folder. It is loaded into the program with LD_PRELOAD, writes down in their order
 * what the program writes and which of it was waited for, and can refuse a call as a full or broken disk does.
 *
 * DISK_FOLDER   the folder, an absolute path
 * DISK_LOG      records of what was done, as `watched-disk.ts` reads them; without it nothing is written down
 * DISK_CONTROL  four numbers of 32 bits: calls that still succeed (-1: all), the error of those after them, whether it lasts, and
 *               how many calls were refused
 *
 * It does not see what is written into memory that is mapped to a file. SQLite does so only with its index of the log (-shm), which
 * it makes anew after a crash.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 4096

struct control {
  int32_t left;
  int32_t error;
  int32_t lasts;
  int32_t refused;
};

static int (*real_open)(const char *, int, ...);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);
static int (*real_mkdir)(const char *, mode_t);
static int (*real_link)(const char *, const char *);
static int (*real_rename)(const char *, const char *);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *names[MOST_FILES];
static struct stat opened[MOST_FILES];
static const char *folder;
static int log_file = -1;
static struct control *control;

__attribute__((constructor)) static void start(void) {
  real_open = dlsym(RTLD_NEXT, "open64");
  real_write = dlsym(RTLD_NEXT, "write");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  real_mkdir = dlsym(RTLD_NEXT, "mkdir");
  real_link = dlsym(RTLD_NEXT, "link");
  real_rename = dlsym(RTLD_NEXT, "rename");
  folder = getenv("DISK_FOLDER");
  const char *log_path = getenv("DISK_LOG");
  const char *control_path = getenv("DISK_CONTROL");
  if (log_path) log_file = real_open(log_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (!control_path) return;
  int file = real_open(control_path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) control = memory;
  close(file);
}

/* The path inside of the folder, empty for the folder itself; NULL for any other. */
static const char *inside(const char *path) {
  if (!folder || !path) return NULL;
  size_t length = strlen(folder);
  if (strncmp(path, folder, length) != 0) return NULL;
  if (path[length] == '/') return path + length + 1;
  return path[length] == 0 ? path + length : NULL;
}

/* Node.js closes files by a system call that is not seen here: then the number may be another file's, or a connection's. */
static const char *name_of(int file) {
  if (file < 0 || file >= MOST_FILES || !names[file]) return NULL;
  struct stat now;
  if (fstat(file, &now) != 0) return NULL;
  return now.st_ino == opened[file].st_ino && now.st_dev == opened[file].st_dev ? names[file] : NULL;
}

/* Whether this call is refused, with which error. The caller holds the lock. */
static int refusal(int is_sync) {
  if (!control || control->left < 0) return 0;
  if (is_sync && control->error == ENOSPC) return 0;
  if (control->left > 0) {
    control->left -= 1;
    return 0;
  }
  control->refused += 1;
  if (!control->lasts) control->left = -1;
  return control->error;
}

static int refuse(int error) {
  errno = error;
  return -1;
}

/* One record: what was done, the name's length, where, how many bytes, the name, the bytes. */
static void note(char what, const char *name, uint64_t at, const void *bytes, uint32_t length) {
  if (log_file < 0) return;
  int before = errno;
  uint16_t name_length = (uint16_t)strlen(name);
  char head[15];
  head[0] = what;
  memcpy(head + 1, &name_length, 2);
  memcpy(head + 3, &at, 8);
  memcpy(head + 11, &length, 4);
  struct iovec pieces[3] = {{head, sizeof head}, {(void *)name, name_length}, {(void *)bytes, length}};
  real_writev(log_file, pieces, bytes ? 3 : 2);
  errno = before;
}

static int open_file(const char *path, int flags, mode_t mode) {
  const char *name = inside(path);
  if (!name) return real_open(path, flags, mode);
  pthread_mutex_lock(&lock);
  struct stat found;
  int is_new = (flags & O_CREAT) && stat(path, &found) != 0;
  int error = is_new ? refusal(0) : 0;
  int file = error ? refuse(error) : real_open(path, flags, mode);
  if (file >= 0 && file < MOST_FILES) {
    free(names[file]);
    names[file] = fstat(file, &opened[file]) == 0 ? strdup(name) : NULL;
    if (is_new) note('c', name, 0, NULL, 0);
    else if (flags & O_TRUNC) note('t', name, 0, NULL, 0);
  }
  pthread_mutex_unlock(&lock);
  return file;
}

static mode_t mode_in(int flags, va_list rest) { return flags & O_CREAT ? va_arg(rest, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_in(flags, rest);
  va_end(rest);
  return open_file(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_in(flags, rest);
  va_end(rest);
  return open_file(path, flags, mode);
}

/* Of a write that finds no room the first half is on the disk. */
static ssize_t write_at(int file, const void *bytes, size_t length, off_t at) {
  const char *name = names[file];
  pthread_mutex_lock(&lock);
  int error = refusal(0);
  ssize_t written = real_pwrite(file, bytes, error ? length / 2 : length, at);
  if (written > 0) note('w', name, (uint64_t)at, bytes, (uint32_t)written);
  pthread_mutex_unlock(&lock);
  return error ? refuse(error) : written;
}

static ssize_t append(int file, const void *bytes, size_t length) {
  struct stat found;
  int is_end = (fcntl(file, F_GETFL) & O_APPEND) && fstat(file, &found) == 0;
  off_t at = is_end ? found.st_size : lseek(file, 0, SEEK_CUR);
  ssize_t written = write_at(file, bytes, length, at);
  if (written > 0) lseek(file, at + written, SEEK_SET);
  return written;
}

ssize_t write(int file, const void *bytes, size_t length) {
  return name_of(file) ? append(file, bytes, length) : real_write(file, bytes, length);
}

ssize_t writev(int file, const struct iovec *pieces, int count) {
  if (!name_of(file)) return real_writev(file, pieces, count);
  ssize_t all = 0;
  for (int index = 0; index < count; index += 1) {
    ssize_t written = append(file, pieces[index].iov_base, pieces[index].iov_len);
    if (written < 0) return all > 0 ? all : written;
    all += written;
  }
  return all;
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  return name_of(file) ? write_at(file, bytes, length, at) : real_pwrite(file, bytes, length, at);
}

int ftruncate64(int file, off64_t length) {
  const char *name = name_of(file);
  if (!name) return real_ftruncate(file, length);
  pthread_mutex_lock(&lock);
  int error = refusal(0);
  int result = error ? refuse(error) : real_ftruncate(file, length);
  if (result == 0) note('t', name, (uint64_t)length, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

static int sync_by(int (*real)(int), int file) {
  const char *name = name_of(file);
  if (!name) return real(file);
  pthread_mutex_lock(&lock);
  int error = refusal(1);
  int result = error ? refuse(error) : real(file);
  if (result == 0) note('s', name, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int fsync(int file) { return sync_by(real_fsync, file); }

int fdatasync(int file) { return sync_by(real_fdatasync, file); }

int mkdir(const char *path, mode_t mode) {
  const char *name = inside(path);
  if (!name || *name == 0) return real_mkdir(path, mode);
  pthread_mutex_lock(&lock);
  int error = refusal(0);
  int result = error ? refuse(error) : real_mkdir(path, mode);
  if (result == 0) note('m', name, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int unlink(const char *path) {
  const char *name = inside(path);
  if (!name) return real_unlink(path);
  pthread_mutex_lock(&lock);
  int result = real_unlink(path);
  if (result == 0) note('u', name, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

static int name_by(int (*real)(const char *, const char *), char what, const char *path, const char *to) {
  const char *name = inside(path);
  const char *next = inside(to);
  if (!name || !next) return real(path, to);
  pthread_mutex_lock(&lock);
  int result = real(path, to);
  if (result == 0) note(what, name, 0, next, (uint32_t)strlen(next));
  pthread_mutex_unlock(&lock);
  return result;
}

int link(const char *path, const char *to) { return name_by(real_link, 'l', path, to); }

int rename(const char *path, const char *to) { return name_by(real_rename, 'r', path, to); }
