/* members.c: the names of all messages and of their members. */
#include "protocol/members.h"

#include <stddef.h>

#define OWNER(ID, slug, ...) .slug = {.type = #slug,
#define TABLE(ID, slug, ...) .slug = {.type = #slug,
#define MEMBER(name, ...) .name = {#name},
#define END(name) },
const struct from_client from_client = {
    .type = "type",
    .id = {"id"},
    .table = {"table"},
#include "protocol/clients.def"
};

#define WORDS(name, ...)
#define NAMES(name, ...)
#define OBJECT(slug, ...) .slug = {
#define ANSWER(slug, ...) .slug = {.type = #slug,
const struct to_client to_client = {
#include "protocol/servers.def"
};

#undef WORDS
#undef OBJECT
#undef ANSWER
#undef MEMBER
#undef END
#define WORDS(name, type_name, ...) const char *const words_of_##name[] = {__VA_ARGS__, NULL};
#define OBJECT(name, ...)
#define ANSWER(name, ...)
#define MEMBER(name, ...)
#define END(name)
#include "protocol/servers.def"
