/* engine.h: what the files of the engine and the content share, from the ground up:
 *
 *     ids.h       the numbers of all that has rows
 *     content.h   what a row can say: numbers, facts and functions of cards, characters, events, equipment
 *     cards.h     where the cards lie, chance, the log       piles.c random.c log.c
 *     query.h     the choke points of the rules              query.c
 *     frames.h    unfinished business                        frames.c, and notes.h: what each rule keeps in mind
 *     rules.h     the rules, which interrupt each other      start.c draw.c play.c symbols.c attack.c check.c life.c
 *                                                            settle.c gear.c back.c reckon.c; the turn: turn.h turn.c
 *                                                            before.c phases.c; what packs alone have: when.c react.c
 *                                                            avert.c hands.c; functions of the content; what may be
 *                                                            done and why not: aim.c offer.c refusal.c
 *     engine.h    what serves callers from outside           names.c traits.c official.c getters.c outlook.c view.c
 *                                                            sound.c, position.h position.c position_check.c
 *
 * Each of these files includes only what it stands on, so what lies above is out of its sight.  All may use bytes.h,
 * given.h and must.h.  The rules need nothing of outlook.c, view.c, sound.c, position.c and position_check.c.
 *
 * Questions take a const state (or a view) and change nothing; commands take a `game`, which is the state and the
 * log that its events go to. */
#ifndef SIXGUN_ENGINE_ENGINE_H
#define SIXGUN_ENGINE_ENGINE_H

#include "engine/rules.h"

#endif
