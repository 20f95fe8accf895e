/* json.h: states, moves, questions and events as JSON, for programs that read a game.  Everything is named by its
 * slug.  Each call takes the eye that looks (enum sg_eye) and prints only what it may see. */
#ifndef SIXGUN_NOTATION_JSON_H
#define SIXGUN_NOTATION_JSON_H

#include "sixgun/sixgun.h"
#include "notation/out.h"

void text_json_string(struct text_out *out, const char *text); /* with its quotes; bad UTF-8 becomes U+FFFD */
void text_json_view(struct text_out *out, const sg_state *s, int eye);
void text_json_move(struct text_out *out, sg_move move);
void text_json_question(struct text_out *out, const sg_state *s);
void text_json_event(struct text_out *out, sg_event event, int eye);
/* An array of those events. */
void text_json_events(struct text_out *out, const sg_event *events, int count, int eye);

#endif
