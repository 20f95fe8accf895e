/* bans.h: who may not come in. */
#ifndef SIXGUN_SERVER_ROOMS_BANS_H
#define SIXGUN_SERVER_ROOMS_BANS_H

#include "notation/out.h"
#include "server/base/map.h"
#include "server/rooms/address.h"
#include "server/store/store.h"

struct bans {
    struct store *store;
    struct map people, addresses;
};

bool is_banned(const struct bans *bans, uint32_t person, uint64_t address);
/* At the start: what the store has kept. */
void ban_load(struct bans *bans, const char *what);
enum ban_verdict { BAN_DONE, BAN_MEANS_NOBODY, BAN_IS_NO_PERSON, BAN_IS_NOT_THERE };
/* `what`: the number of a person, or an address; it is written to `whom` as it is kept.  Nobody has a number from
 * `next` on.  It holds at once; with
 * BAN_DONE `ticket` is that of the store for the write, or one of its errors, and `tag` comes back with the answer. */
enum ban_verdict ban_set(struct bans *bans, const char *what, bool on, uint64_t next, char whom[ADDRESS_ROOM],
                         uint64_t tag, int64_t *ticket);
/* What the store has now of values that begin with "ban/", where others may ban, too. */
void bans_renew(struct bans *bans, const struct store_answer *answer);
/* One line for each. */
void bans_list(const struct bans *bans, struct text_out *out);
void bans_free(struct bans *bans);

#endif
