#include <curl/curl.h>

// Swift cannot call variadic functions: one plain function for each type of argument.

static inline CURLcode asterism_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode asterism_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode asterism_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode asterism_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode asterism_curl_set_list(
    CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

// Serves the write and the header function: both have this type.
static inline CURLcode asterism_curl_set_write(
    CURL *handle, CURLoption option, curl_write_callback function) {
  return curl_easy_setopt(handle, option, function);
}

static inline CURLcode asterism_curl_set_read(CURL *handle, curl_read_callback function) {
  return curl_easy_setopt(handle, CURLOPT_READFUNCTION, function);
}

static inline CURLcode asterism_curl_set_seek(CURL *handle, curl_seek_callback function) {
  return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, function);
}

static inline CURLcode asterism_curl_set_open_socket(
    CURL *handle, curl_opensocket_callback function) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}

static inline CURLcode asterism_curl_set_prerequest(CURL *handle, curl_prereq_callback function) {
  return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, function);
}

static inline CURLcode asterism_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode asterism_curl_get_pointer(CURL *handle, CURLINFO info, char **value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode asterism_curl_multi_set_long(
    CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline CURLcode asterism_curl_message_result(const CURLMsg *message) {
  return message->data.result;
}
