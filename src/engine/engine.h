/* engine.h: what the files of the engine and the content share, from the ground up:
 *
 *     content.h   what a row can say: numbers, facts and functions of cards, characters, events, equipment
 *     cards.h     where the cards lie, chance, the log       piles.c random.c log.c
 *     query.h     the choke points of the rules              query.c
 *     frames.h    unfinished business                        frames.c
 *     rules.h     the rules, which interrupt each other      start.c turn.c draw.c play.c symbols.c attack.c check.c
 *                                                            life.c settle.c gear.c back.c reckon.c avert.c,
 *                                                            functions of the content; what may be done and why not:
 *                                                            aim.c offer.c refusal.c
 *
 * Each of these files includes only what it stands on, so what lies above is out of its sight.  The rules need nothing
 * of names.c, position.c, position_check.c, sound.c and view.c, which serve callers from outside.
 *
 * Questions take a const state (or a view) and change nothing; commands take a `game`, which is the state and the
 * log that its events go to. */
#ifndef SIXGUN_ENGINE_ENGINE_H
#define SIXGUN_ENGINE_ENGINE_H

#include "engine/rules.h"

#endif
