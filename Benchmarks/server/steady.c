/* Sends requests at a constant rate whatever the server does, and prints how long answers took.

   steady PORT PATH RATE SECONDS CONNECTIONS < lines

   Each line of the input is a header; request n carries line n, round and round. Requests are due
   at fixed moments, 1/RATE apart. One that finds no connection free waits for one, and its time
   counts from the moment at which it was due, so that a stall of the server is seen by every request
   that it held up ("coordinated omission", Gil Tene). Prints one line of JSON, times in
   milliseconds. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { LARGEST_ANSWER = 1 << 20, PATIENCE_SECONDS = 10 };

typedef struct {
  int socket;
  bool busy;
  size_t request;
  size_t received;
  char answer[LARGEST_ANSWER];
} Connection;

static const char *path;
static int port;
static char **headers;
static size_t header_count;
static double *due, *taken;
static size_t failures;

static void stop(const char *what)
{
  perror(what);
  exit(EXIT_FAILURE);
}

static void *allocated(size_t count, size_t size)
{
  void *memory = calloc(count, size);
  if (memory == NULL) stop("memory");
  return memory;
}

static double now(void)
{
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void read_headers(void)
{
  char *line = NULL;
  size_t size = 0, room = 0;
  for (ssize_t length; (length = getline(&line, &size, stdin)) > 0;) {
    line[strcspn(line, "\r\n")] = '\0';
    if (header_count == room) {
      room = room == 0 ? 256 : room * 2;
      headers = realloc(headers, room * sizeof *headers);
      if (headers == NULL) stop("memory");
    }
    headers[header_count] = strdup(line);
    if (headers[header_count++] == NULL) stop("memory");
  }
  free(line);
  if (header_count == 0) {
    fputs("no headers\n", stderr);
    exit(EXIT_FAILURE);
  }
}

static void connect_to_server(Connection *connection, int poll)
{
  struct sockaddr_in address = {
    .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int yes = 1;
  connection->socket = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(connection->socket, (struct sockaddr *)&address, sizeof address) < 0) stop("connect");
  setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
  if (epoll_ctl(poll, EPOLL_CTL_ADD, connection->socket, &event) < 0) stop("epoll_ctl");
  connection->busy = false;
}

static void send_request(Connection *connection, size_t request)
{
  char text[4096];
  int length = snprintf(
    text, sizeof text,
    "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: text/html\r\n%s\r\n\r\n", path, port,
    headers[request % header_count]);
  if (length < 0 || (size_t)length >= sizeof text) {
    fputs("a header is too long\n", stderr);
    exit(EXIT_FAILURE);
  }
  connection->busy = true;
  connection->request = request;
  connection->received = 0;
  if (send(connection->socket, text, (size_t)length, MSG_NOSIGNAL) != length) stop("send");
}

/* Whether the answer is whole. */
static bool is_whole(Connection *connection)
{
  connection->answer[connection->received] = '\0';
  char *end = strstr(connection->answer, "\r\n\r\n");
  if (end == NULL) return false;
  *end = '\0';
  const char *length = strcasestr(connection->answer, "\r\ncontent-length:");
  *end = '\r';
  if (length == NULL) {
    fputs("an answer does not say how long it is\n", stderr);
    exit(EXIT_FAILURE);
  }
  size_t body = strtoul(length + strlen("\r\ncontent-length:"), NULL, 10);
  return connection->received >= (size_t)(end + 4 - connection->answer) + body;
}

/* Reads what has come; a connection that the server closes is opened again, its request failed. */
static bool receive(Connection *connection, int poll)
{
  ssize_t count = recv(
    connection->socket, connection->answer + connection->received,
    LARGEST_ANSWER - 1 - connection->received, 0);
  if (count <= 0) {
    bool was_busy = connection->busy;
    close(connection->socket);
    if (was_busy) {
      failures++;
      taken[connection->request] = PATIENCE_SECONDS;
    }
    connect_to_server(connection, poll);
    return was_busy;
  }
  connection->received += (size_t)count;
  if (!is_whole(connection)) return false;
  taken[connection->request] = now() - due[connection->request];
  if (strncmp(connection->answer, "HTTP/1.1 200", 12) != 0 && failures++ == 0)
    fprintf(stderr, "%.*s\n", 400, connection->answer);
  connection->busy = false;
  return true;
}

static int by_size(const void *first, const void *second)
{
  double a = *(const double *)first, b = *(const double *)second;
  return (a > b) - (a < b);
}

static void print_results(size_t count, size_t done, double rate, double seconds)
{
  for (size_t i = 0; i < count; i++)
    if (taken[i] < 0) taken[i] = PATIENCE_SECONDS;
  qsort(taken, count, sizeof *taken, by_size);
  printf("{\"rate\": %g, \"requests\": %zu, \"unanswered\": %zu, \"failed\": %zu", rate, count,
         count - done, failures);
  printf(", \"seconds\": %.2f", seconds);
  const struct { const char *name; double share; } marks[] = {
    {"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p999", 0.999}, {"longest", 1}};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    size_t index = (size_t)(marks[i].share * (double)(count - 1));
    printf(", \"%s\": %.3f", marks[i].name, taken[index] * 1e3);
  }
  puts("}");
}

int main(int argc, char **argv)
{
  if (argc != 6) {
    fputs("usage: steady PORT PATH RATE SECONDS CONNECTIONS < headers\n", stderr);
    return 2;
  }
  port = atoi(argv[1]);
  path = argv[2];
  double rate = atof(argv[3]);
  size_t count = (size_t)(rate * atof(argv[4])), connection_count = (size_t)atoi(argv[5]);
  read_headers();
  due = allocated(count, sizeof *due);
  taken = allocated(count, sizeof *taken);
  Connection *connections = allocated(connection_count, sizeof *connections);
  int poll = epoll_create1(0);
  if (poll < 0) stop("epoll_create1");
  for (size_t i = 0; i < connection_count; i++) connect_to_server(&connections[i], poll);

  double start = now() + 0.05, end = start + (double)count / rate + PATIENCE_SECONDS;
  for (size_t i = 0; i < count; i++) {
    due[i] = start + (double)i / rate;
    taken[i] = -1;
  }
  struct epoll_event *events = allocated(connection_count, sizeof *events);
  size_t sent = 0, done = 0;
  while (done < count && now() < end) {
    for (size_t i = 0; i < connection_count && sent < count && due[sent] <= now(); i++)
      if (!connections[i].busy) send_request(&connections[i], sent++);
    double wait = sent < count && sent - done < connection_count ? due[sent] - now() : 0.1;
    if (wait < 0) wait = 0;
    struct timespec timeout = {(time_t)wait, (long)((wait - (double)(time_t)wait) * 1e9)};
    int ready = epoll_pwait2(poll, events, (int)connection_count, &timeout, NULL);
    if (ready < 0 && errno != EINTR) stop("epoll_pwait2");
    for (int i = 0; i < ready; i++) done += receive(events[i].data.ptr, poll);
  }
  print_results(count, done, rate, now() - start);
}
