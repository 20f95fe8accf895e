/* members.c: the names of all messages and of their members. */
#include "protocol/members.h"

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
