/* position.h: what is asked of a position before it becomes a game or a view. */
#ifndef SIXGUN_ENGINE_POSITION_H
#define SIXGUN_ENGINE_POSITION_H

#include "engine/engine.h"

sg_fault check_position(const sg_position *p); /* as a game */
bool position_is_view(const sg_position *p);   /* every number is that of something */
bool lies_in_play(const sg_position *p, int card);

#endif
