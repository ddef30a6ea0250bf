// What it takes to start a program that is linked with PROJ, and nothing else.
#include <proj.h>
#include <stdio.h>

int main(void) {
  printf("hello, PROJ %s\n", proj_info().release);
  return 0;
}
