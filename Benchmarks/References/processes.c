#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "references.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#if defined(__linux__)
// The high-water mark of a running program. The kernel's account at its end counts the memory of the
// process that started it as well, as it was before the program was loaded over it.
static int64_t high_water(pid_t process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  int64_t kilobytes = 0;
  while (fgets(line, sizeof line, file)) {
    if (strncmp(line, "VmHWM:", 6) == 0) kilobytes = strtoll(line + 6, NULL, 10);
  }
  fclose(file);
  return kilobytes * 1024;
}
#endif

static int64_t watch(pid_t process, int *state, struct rusage *usage) {
#if defined(__linux__)
  int64_t most = 0;
  while (wait4(process, state, WNOHANG, usage) == 0) {
    const int64_t bytes = high_water(process);
    if (bytes > most) most = bytes;
    const struct timespec pause = {0, 500 * 1000};
    nanosleep(&pause, NULL);
  }
  return most;
#else
  wait4(process, state, 0, usage);
  return (int64_t)usage->ru_maxrss;
#endif
}

reference_process reference_run(
    const char *const *arguments, const char *output, const char *errors, int watches) {
  reference_process result = {-1, 0, 0, 0};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const int flags = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, output ? output : "/dev/null", flags, 0600);
  posix_spawn_file_actions_addopen(&actions, 2, errors ? errors : "/dev/null", flags, 0600);
  const double start = now();
  pid_t process;
  const int failure =
      posix_spawnp(&process, arguments[0], &actions, NULL, (char *const *)arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) return result;
  int state = 0;
  struct rusage usage;
  memset(&usage, 0, sizeof usage);
  if (watches) {
    result.peak_bytes = watch(process, &state, &usage);
  } else {
    wait4(process, &state, 0, &usage);
  }
  result.elapsed = now() - start;
  result.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  if (WIFEXITED(state)) result.status = WEXITSTATUS(state);
  return result;
}
