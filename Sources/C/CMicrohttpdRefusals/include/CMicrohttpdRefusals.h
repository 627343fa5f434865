#ifndef CMICROHTTPDREFUSALS_H
#define CMICROHTTPDREFUSALS_H

/* Called on a connection's thread in place of an answer of the library's own: `connection` is a
   struct MHD_Connection, `status` what it was to be told. */
typedef void (*CMicrohttpdRefusals_handler)(void *connection, unsigned int status);

/* Sets who answers, for the whole process. */
void CMicrohttpdRefusals_set(CMicrohttpdRefusals_handler handler);

/* MHD_queue_response as the library has it, for answers of our own: 1 if it was taken. */
int CMicrohttpdRefusals_queue(void *connection, unsigned int status, void *response);

#endif
